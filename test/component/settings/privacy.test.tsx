import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { english } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { signedInAs } from '../staff/staff-kit.ts';

const words = english.settings;

it('shows the owner how many customers wait to be erased, until it is allowed', async () => {
  const till = await openTill({ staff: signedInAs('Adunni') });
  till.reply('customers', 'retention', { waiting: 51 });
  till.reply('customers', 'allowErasing', { waiting: 0 });
  await till.user.keyboard('{F10}');
  await till.user.click(await screen.findByRole('button', { name: words.place.data }));
  await screen.findByText(words.privacy.waiting.replace('{{count}}', '51'));
  await till.user.click(screen.getByRole('button', { name: words.privacy.allow }));
  expect(till.calls('customers', 'allowErasing')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: words.privacy.allow })).toBeNull();
});
