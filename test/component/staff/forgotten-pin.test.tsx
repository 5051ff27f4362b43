import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import { en, english } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { lockedStaff, member, pinOf, pinWithoutName } from './staff-kit.ts';

const backupWords = english.backup;

const words = english.till.staff;

const openWithPersonChosen = async () => {
  const till = await openTill({ staff: lockedStaff() });
  await till.user.click(await screen.findByRole('button', { name: words.lock.forgot }));
  await screen.findByLabelText(words.pin.choose);
  await till.user.keyboard('718293');
  await screen.findByLabelText(words.pin.again);
  await till.user.keyboard('718293');
  await screen.findByRole('region', { name: backupWords.forgotten.prove });
  return till;
};

it('chooses a new PIN, proves it with the service’s keys, and then signs in with it', async () => {
  const till = await openWithPersonChosen();
  till.refuse('staff', 'resetForgottenPin', 'not-allowed', { text: 'wrong-keys' });
  expect(document.activeElement).toBe(screen.getByLabelText(en('setup:form.accessKey')));
  await till.user.keyboard('ak-1');
  await till.user.type(screen.getByLabelText(en('setup:form.secretKey')), 'sk-2');
  const use = screen.getByRole('button', { name: backupWords.proof.use });
  await till.user.click(use);
  await screen.findByText(backupWords.trouble['wrong-keys']);
  till.reply('staff', 'resetForgottenPin', lockedStaff());
  await till.user.type(screen.getByLabelText(en('setup:form.secretKey')), 'sk-1');
  await till.user.click(use);
  expect(till.calls('staff', 'resetForgottenPin').at(-1)).toEqual({
    id: 'Adunni',
    pin: '718293',
    proof: { by: 'keys', accessKey: 'ak-1', secretKey: 'sk-1' },
  });
  await screen.findByText(words.lock.reset);
  await pinOf('Adunni');
});

it('lets an owner who forgot the PIN bring the recovery file, and stays there when no file was picked', async () => {
  const till = await openWithPersonChosen();
  till.reply('staff', 'resetForgottenPin', null);
  expect(screen.queryByLabelText(backupWords.importFile.passphrase)).toBeNull();
  await till.user.click(screen.getByRole('radio', { name: backupWords.forgotten.file }));
  expect(screen.queryByLabelText(en('setup:form.accessKey'))).toBeNull();
  await till.user.type(screen.getByLabelText(backupWords.importFile.passphrase), 'kola nut market');
  const pick = screen.getByRole('button', { name: backupWords.importFile.pick });
  await till.user.click(pick);
  expect(till.calls('staff', 'resetForgottenPin')).toEqual([
    { id: 'Adunni', pin: '718293', proof: { by: 'recovery-file', passphrase: 'kola nut market' } },
  ]);
  screen.getByRole('region', { name: backupWords.forgotten.prove });
  till.refuse('staff', 'resetForgottenPin', 'pin-locked', { retryAfterMs: ms(60_000) });
  await till.user.click(pick);
  await screen.findByText(backupWords.tries.what);
  await till.user.click(screen.getByRole('radio', { name: backupWords.forgotten.keys }));
  expect(screen.queryByText(backupWords.tries.what), 'the refusal of the file').toBeNull();
});

it('lists the owners by name where one of several forgot the PIN', async () => {
  const people = [member('Adunni', 'owner'), member('Bola', 'owner'), member('Chidi', 'cashier')];
  const till = await openTill({ staff: lockedStaff({ people }) });
  await till.user.click(await screen.findByRole('button', { name: words.lock.forgot }));
  const choice = await screen.findByRole('radiogroup', { name: backupWords.forgotten.who });
  expect(within(choice).getAllByRole('radio')).toHaveLength(2);
  await till.user.click(screen.getByRole('button', { name: backupWords.forgotten.back }));
  await pinWithoutName();
});

it('offers no help for a forgotten PIN in practice, where nobody needs one', async () => {
  await openTill({ environment: 'practice', staff: lockedStaff() });
  await pinWithoutName();
  expect(screen.queryByRole('button', { name: words.lock.forgot })).toBeNull();
});
