import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FailureCode } from '../../../electron/shared/base/failure.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { en } from '../../support/english.ts';
import { askForAccount } from '../checkout/collect-kit.ts';
import { openTill } from '../open-till.tsx';
import { signedInAs } from '../staff/staff-kit.ts';

async function refusedSale(code: FailureCode) {
  const till = await openTill({ staff: signedInAs('Adunni') });
  till.refuse('sales', 'collect', code);
  await askForAccount(till, '5000');
  await screen.findByText(en(`failure.${code}.what`));
  return till;
}

it('opens a shift where one is missing, and keeps what was typed', async () => {
  const till = await refusedSale('shift-closed');
  const after = signedInAs('Adunni');
  till.reply('shift', 'open', after);
  await till.user.click(await screen.findByRole('button', { name: en('staff.shift.open') }));
  expect(screen.queryByText(en('failure.shift-closed.what'))).toBeNull();
  expect(till.services.navigation.getState()).toMatchObject({ amount: '5,000', phone: '0803 123 4567', failure: null });
});

it('leaves the phone number that was typed while the shift was opened', async () => {
  const till = await openTill({ staff: signedInAs('Adunni', { shift: null }) });
  const answer = till.answerLate('shift', 'open', ok(signedInAs('Adunni')));
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: en('collect.phone') });
  await till.user.type(phone, '0803');
  await till.user.click(await screen.findByRole('button', { name: en('staff.shift.open') }));
  await till.user.type(phone, '123');
  await act(async () => answer());
  expect(phone.value).toBe('0803 123');
  expect(screen.queryByRole('button', { name: en('staff.shift.open') })).toBeNull();
});

it('asks for no shift where one person works alone: their first sale opens it', async () => {
  const alone = signedInAs('Adunni', { shift: null });
  const till = await openTill({ staff: { ...alone, people: alone.people.filter(({ id }) => id === alone.signedIn) } });
  expect(screen.queryByText(en('failure.shift-closed.what'))).toBeNull();
  till.news('staff', 'changed', alone);
  await screen.findByText(en('failure.shift-closed.what'));
});

it('locks the till for the owner to sign in', async () => {
  const till = await refusedSale('owner-only');
  till.reply('staff', 'lock', signedInAs('Adunni'));
  await till.user.click(await screen.findByRole('button', { name: en('staff.lock.ownerPin') }));
  expect(till.calls('staff', 'lock')).toHaveLength(1);
});

it.each([
  ['keys-refused', en('setup:ways.keys'), 'settings'],
  ['journal-unavailable', en('pages.backup'), 'backup'],
  ['recovery-file-missing', en('pages.backup'), 'backup'],
] as const)('leads from %s to the page where it is put right', async (code, name, page) => {
  const till = await refusedSale(code);
  till.leaveUnanswered('setup', 'view');
  await till.user.click((await screen.findAllByRole('button', { name })).at(-1) ?? expect.fail());
  expect(till.services.navigation.getState().route).toMatchObject({ kind: 'page', name: page });
});
