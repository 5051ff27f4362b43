import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import type { ComputerNotice } from '../../../electron/shared/till/contract.ts';
import { en, english } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

const words = english.backup.computer;
const notices: readonly (readonly [ComputerNotice, string])[] = [
  [{ kind: 'copied' }, words.copied.what],
  [{ kind: 'set-back' }, words['set-back'].what],
  [{ kind: 'other-account', account: 'Adunni' }, en('backup:computer.other-account.what', { account: 'Adunni' })],
  [{ kind: 'settings-unreadable' }, words['settings-unreadable'].what],
  [{ kind: 'settings-repaired' }, words['settings-repaired'].what],
];

it.each(notices)('shows what is to know about the computer, until it was read: %j', async (computerNotice, what) => {
  const till = await openTill({ computerNotice });
  till.answer('till', 'computerNoticeRead', async () => ok(undefined));
  const notice = await screen.findByRole('alert', { name: words.label });
  expect(notice.textContent).toContain(what);
  await till.user.click(screen.getByRole('button', { name: words.ok }));
  expect(screen.queryByRole('alert', { name: words.label })).toBeNull();
  expect(till.calls('till', 'computerNoticeRead')).toHaveLength(1);
});
