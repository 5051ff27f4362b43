import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/failure.ts';
import { err, ok } from '../../../electron/shared/result.ts';
import { ms } from '../../../electron/shared/units.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { FIXED_NOW } from '../../support/fixed-now.ts';
import { idOf, moneyIn, NOW, viewOf } from '../build.ts';
import { openTill } from '../open-till.tsx';
import { locked, member, signedInAs } from './staff-kit.ts';

const backupWords = english.backup;
const words = english.till.staff;

const pinOf = (name: string) => screen.findByLabelText<HTMLInputElement>(`${name}, enter your PIN`);
const account = { collections: [viewOf('a'), viewOf('b')], currentSaleId: idOf('a') };

describe('a locked till', () => {
  it('asks the last one for a PIN, and the sixth digit sends it', async () => {
    const till = await openTill({ staff: locked() });
    till.answer('staff', 'signIn', async () => ok(signedInAs('Chidi')));
    till.answer('staff', 'active', async () => ok(undefined));
    const box = await pinOf('Chidi');
    await waitFor(() => expect(document.activeElement).toBe(box));
    await till.user.keyboard('30591');
    expect(till.calls('staff', 'signIn')).toEqual([]);
    await till.user.keyboard('7');
    expect(till.calls('staff', 'signIn')).toEqual([{ id: 'Chidi', pin: '305917' }]);
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    await waitFor(() => expect(document.activeElement).toBe(amount));
    screen.getByRole('button', { name: /Chidi/ });
  });

  it('is opened by somebody else with the arrow keys, or a finger alone', async () => {
    const till = await openTill({ staff: locked() });
    till.answer('staff', 'signIn', async () => err(failure('pin-wrong')));
    await pinOf('Chidi');
    await till.user.keyboard('{ArrowDown}');
    await pinOf('Musa');
    await till.user.keyboard('{ArrowDown}');
    await pinOf('Adunni');
    await till.user.click(screen.getByRole('radio', { name: /Musa/ }));
    const pad = screen.getByRole('group', { name: en('staff.pin.label') });
    for (const digit of '407193') await till.user.click(within(pad).getByRole('button', { name: digit }));
    expect(till.calls('staff', 'signIn')).toEqual([{ id: 'Musa', pin: '407193' }]);
  });

  it('says that a PIN was wrong, empties the boxes and takes the next', async () => {
    const till = await openTill({ staff: locked() });
    till.answer('staff', 'signIn', async () => err(failure('pin-wrong')));
    const box = await pinOf('Chidi');
    await till.user.keyboard('999998');
    await screen.findByText(en('staff.pin.wrong'));
    expect(box.value).toBe('');
    expect(document.activeElement).toBe(box);
  });

  it('says how long no PIN is taken', async () => {
    const people = [member('Chidi', 'cashier', { waitUntil: ms(FIXED_NOW + 90_000) })];
    await openTill({ staff: locked({ people }) });
    await screen.findByText(/Too many wrong PINs\. Wait 1:(30|29)\./);
  });

  it('shows nobody who left', async () => {
    await openTill({
      staff: locked({ people: [member('Chidi', 'cashier'), member('Eve', 'cashier', { active: false })] }),
    });
    await pinOf('Chidi');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('hides the list and the empty sale, and no key gets past it', async () => {
    const till = await openTill({ staff: locked(), collections: [viewOf('a')] });
    const box = await pinOf('Chidi');
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
    expect(screen.queryByRole('complementary', { name: en('pages.sales') })).toBeNull();
    box.blur();
    await till.user.keyboard('n{F7}{F6}{F11}{Escape}');
    screen.getByRole('main', { name: en('staff.lock.title') });
    expect(screen.queryByRole('heading', { name: en('pages.shift') })).toBeNull();
  });
});

describe('the current account of a locked till', () => {
  it('stays, with its countdown, and nothing of it can be pressed', async () => {
    const till = await openTill({ ...account, staff: locked() });
    await pinOf('Chidi');
    const region = screen.getByRole('region', { name: 'Account to pay into' });
    within(region).getByRole('timer');
    expect(region.closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('navigation', { name: en('sidebar.label') }).closest('[inert]')).not.toBeNull();
    const before = till.calls('collections', 'setCurrent').length;
    (document.activeElement as HTMLElement).blur();
    await till.user.keyboard('ncs{Escape}{Enter}');
    screen.getByRole('region', { name: 'Account to pay into' });
    expect(till.calls('collections', 'setCurrent')).toHaveLength(before);
    expect(till.calls('collections', 'checkNow')).toEqual([]);
  });

  it('still turns to Paid, and rings', async () => {
    const till = await openTill({ ...account, staff: locked() });
    await pinOf('Chidi');
    till.news('collections', 'changed', viewOf('a', { verdict: moneyIn() }));
    expect(till.cues).toEqual(['paid']);
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain('Paid');
  });

  it('is where the focus returns to, for the next key', async () => {
    const till = await openTill({ ...account, staff: locked() });
    await pinOf('Chidi');
    await act(async () => till.emit('staff', 'changed', signedInAs('Chidi')));
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
    screen.getByRole('complementary', { name: en('pages.sales') });
  });
});

describe('whoever is at the counter', () => {
  it.each(['{F12}', '{Control>}l{/Control}'])('stands in the rail, and %s locks', async (keys) => {
    const till = await openTill({ staff: signedInAs('Chidi') });
    till.answer('staff', 'active', async () => ok(undefined));
    till.answer('staff', 'lock', async () => ok(locked()));
    await till.user.keyboard(keys);
    expect(till.calls('staff', 'lock')).toHaveLength(1);
    till.news('staff', 'changed', locked());
    await pinOf('Chidi');
  });

  it('is told of to main while they work, and not for each key', async () => {
    const till = await openTill({ staff: signedInAs('Chidi') });
    till.answer('staff', 'active', async () => ok(undefined));
    await till.user.keyboard('1234567890');
    expect(till.calls('staff', 'active')).toHaveLength(1);
  });

  it('leaves no customer’s number to the next one: not on a button, not in the box', async () => {
    const till = await openTill({ staff: signedInAs('Chidi') });
    const boxes = async () => [
      (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value,
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value,
      screen.queryAllByRole('button', { name: /^Same/ }).length > 0,
    ];
    till.answer('staff', 'active', async () => ok(undefined));
    till.answer('collections', 'collect', async () => ok(viewOf('a')));
    await till.user.keyboard('1500.50{Enter}08031234567{Enter}');
    await screen.findByRole('region', { name: 'Account to pay into' });
    await till.user.keyboard('n');
    expect(await boxes()).toEqual(['', '', true]);
    await till.user.keyboard('700{Enter}0805');
    await act(async () => void till.news('staff', 'changed', locked()));
    await act(async () => void till.news('staff', 'changed', signedInAs('Chidi')));
    expect(await boxes()).toEqual(['700', '0805', false]);
    await act(async () => void till.news('staff', 'changed', locked()));
    await act(async () => void till.news('staff', 'changed', signedInAs('Musa')));
    expect(await boxes()).toEqual(['', '', false]);
  });

  it('is nobody in practice, and nothing is locked', async () => {
    const till = await openTill({ environment: 'practice' });
    screen.getByRole('textbox', { name: 'Amount' });
    expect(screen.queryByRole('button', { name: enPattern('staff.lock.switch') })).toBeNull();
    await till.user.keyboard('1');
    expect(till.calls('staff', 'active')).toEqual([]);
  });
});

describe('an owner who forgot the PIN', () => {
  const chosen = async () => {
    const till = await openTill({ staff: locked() });
    await till.user.click(await screen.findByRole('button', { name: words.lock.forgot }));
    await screen.findByLabelText(words.pin.choose);
    await till.user.keyboard('718293');
    await screen.findByLabelText(words.pin.again);
    await till.user.keyboard('718293');
    await screen.findByRole('region', { name: backupWords.forgotten.prove });
    return till;
  };

  it('chooses a new one, proves it with the service’s keys, and then signs in with it', async () => {
    const till = await chosen();
    till.answer('staff', 'resetForgottenPin', async () => err(failure('not-allowed', { text: 'wrong-keys' })));
    await till.user.type(screen.getByLabelText(en('setup:form.accessKey')), 'ak-1');
    await till.user.type(screen.getByLabelText(en('setup:form.secretKey')), 'sk-2');
    const use = screen.getByRole('button', { name: backupWords.proof.use });
    await till.user.click(use);
    await screen.findByText(backupWords.trouble['wrong-keys']);
    till.answer('staff', 'resetForgottenPin', async () => ok(locked()));
    await till.user.type(screen.getByLabelText(en('setup:form.secretKey')), 'sk-1');
    await till.user.click(use);
    expect(till.calls('staff', 'resetForgottenPin').at(-1)).toEqual({
      ...{ id: 'Adunni', pin: '718293' },
      proof: { by: 'keys', accessKey: 'ak-1', secretKey: 'sk-1' },
    });
    await screen.findByText(words.lock.reset);
    await pinOf('Adunni');
  });

  it('may bring the recovery file instead, and stays there when no file was picked', async () => {
    const till = await chosen();
    till.answer('staff', 'resetForgottenPin', async () => ok(null));
    await till.user.type(screen.getByLabelText(backupWords.importFile.passphrase), 'kola nut market');
    const pick = screen.getByRole('button', { name: backupWords.importFile.pick });
    await till.user.click(pick);
    expect(till.calls('staff', 'resetForgottenPin')).toEqual([
      { id: 'Adunni', pin: '718293', proof: { by: 'recovery-file', passphrase: 'kola nut market' } },
    ]);
    screen.getByRole('region', { name: backupWords.forgotten.prove });
    till.answer('staff', 'resetForgottenPin', async () => err(failure('pin-locked', { retryAfterMs: ms(60_000) })));
    await till.user.click(pick);
    await screen.findByText(backupWords.tries.what);
  });

  it('is one of several, chosen by name', async () => {
    const people = [member('Adunni', 'owner'), member('Bola', 'owner'), member('Chidi', 'cashier')];
    const till = await openTill({ staff: locked({ people }) });
    await till.user.click(await screen.findByRole('button', { name: words.lock.forgot }));
    const choice = await screen.findByRole('radiogroup', { name: backupWords.forgotten.who });
    expect(within(choice).getAllByRole('radio')).toHaveLength(2);
    await till.user.click(screen.getByRole('button', { name: backupWords.forgotten.back }));
    await pinOf('Chidi');
  });

  it('is not asked for in practice, where nobody needs a PIN', async () => {
    await openTill({ environment: 'practice', staff: locked() });
    await pinOf('Chidi');
    expect(screen.queryByRole('button', { name: words.lock.forgot })).toBeNull();
  });
});

describe('before there is anybody', () => {
  it('the first owner gives a name and a PIN twice', async () => {
    const till = await openTill({ staff: locked({ mode: 'first-owner', people: [], lastId: null, shift: null }) });
    till.answer('staff', 'createOwner', async () => ok(signedInAs('Adunni')));
    till.answer('staff', 'active', async () => ok(undefined));
    await till.user.type(await screen.findByLabelText(en('staff.owner.name')), 'Adunni{Enter}');
    await screen.findByLabelText(en('staff.pin.choose'));
    await till.user.keyboard('123456');
    await screen.findByText(enPattern('staff.pin.weak'));
    await till.user.keyboard('204816');
    await screen.findByLabelText(en('staff.pin.again'));
    await till.user.keyboard('204817');
    await screen.findByText(enPattern('staff.pin.differ'));
    await till.user.keyboard('204816');
    await screen.findByLabelText(en('staff.pin.again'));
    await till.user.keyboard('204816');
    expect(till.calls('staff', 'createOwner')).toEqual([{ name: 'Adunni', pin: '204816' }]);
    await screen.findByRole('textbox', { name: 'Amount' });
  });

  it('practice can be gone on with, without PINs', async () => {
    const till = await openTill({ environment: 'practice', staff: locked() });
    till.answer('staff', 'switchOff', async () => ok(locked({ mode: 'off' })));
    await till.user.click(await screen.findByRole('button', { name: en('staff.lock.withoutPins') }));
    expect(till.calls('staff', 'switchOff')).toHaveLength(1);
  });
});

describe('a call that needs the PIN again', () => {
  const begin = async () => {
    const till = await openTill({ staff: signedInAs('Adunni') });
    till.answer('staff', 'active', async () => ok(undefined));
    till.answer('setup', 'forget', async () => err(failure('proof-needed')));
    const asked = { forgotten: Promise.resolve<unknown>(null) };
    await act(async () => {
      asked.forgotten = till.services.bridge.setup.forget();
      await new Promise(setImmediate);
    });
    await screen.findByRole('alertdialog', { name: en('staff.proof.title') });
    return { till, forgotten: () => asked.forgotten };
  };

  it('asks the person signed in and nobody else, and is done once the PIN was right', async () => {
    const { till, forgotten } = await begin();
    expect(screen.queryAllByRole('radio')).toEqual([]);
    till.answer('staff', 'prove', async () => ok(undefined));
    till.answer('setup', 'forget', async () => ok(undefined));
    await pinOf('Adunni');
    await till.user.keyboard('204816');
    expect(await forgotten()).toEqual(ok(undefined));
    expect(till.calls('staff', 'prove')).toEqual([{ pin: '204816', call: 'setup.forget' }]);
    expect(till.calls('setup', 'forget')).toHaveLength(2);
  });

  it('is not done when the question is put away', async () => {
    const { till, forgotten } = await begin();
    await till.user.keyboard('{Escape}');
    expect(await forgotten()).toEqual(err(failure('proof-needed')));
    expect(till.calls('setup', 'forget')).toHaveLength(1);
  });
});

describe('a cancel that needs a manager', () => {
  const waiting = { collections: [viewOf('a')], currentSaleId: idOf('a'), staff: signedInAs('Chidi') };
  const begin = async () => {
    const till = await openTill(waiting);
    till.answer('staff', 'active', async () => ok(undefined));
    const refusal = Promise.withResolvers<void>();
    till.answer('collections', 'cancel', async () => {
      await refusal.promise;
      return err(failure('approval-needed'));
    });
    const cancel = screen.getByRole('button', { name: en('action.cancel') });
    await till.user.click(cancel);
    await till.user.click(await screen.findByRole('button', { name: en('cancel.yes') }));
    // Main takes longer to refuse than the question takes to close and to give the focus back.
    await waitFor(() => expect(document.activeElement === cancel).toBe(true));
    refusal.resolve();
    await screen.findByRole('alertdialog', { name: en('staff.approve.title') });
    return till;
  };

  it('is done after their PIN, for that sale', async () => {
    const till = await begin();
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      expect.stringContaining('Adunni'),
      expect.stringContaining('Musa'),
    ]);
    till.answer('staff', 'approve', async () => ok(undefined));
    till.answer('collections', 'cancel', async () => ok(viewOf('a', { cancelledAt: NOW })));
    await pinOf('Adunni');
    await till.user.keyboard('{ArrowDown}');
    await pinOf('Musa');
    await till.user.keyboard('407193');
    expect(till.calls('staff', 'approve')).toEqual([
      { id: 'Musa', pin: '407193', call: 'collections.cancel', subject: 'a' },
    ]);
    await waitFor(() => expect(till.calls('collections', 'cancel')).toEqual([{ id: 'a' }, { id: 'a' }]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not done without it', async () => {
    const till = await begin();
    await till.user.click(screen.getByRole('button', { name: en('staff.approve.close') }));
    expect(till.calls('collections', 'cancel')).toEqual([{ id: 'a' }]);
    await screen.findByText(en('failure.approval-needed.what'));
  });
});
