import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { lockedStaff, pinWithoutName, signedInAs } from './staff-kit.ts';

describe('the signed-in user', () => {
  it.each(['{F12}', '{Control>}l{/Control}'])('locks the till of the person signed in with %s', async (keys) => {
    const till = await openTill({ staff: signedInAs('Chidi') });
    till.reply('staff', 'lock', lockedStaff());
    await till.user.keyboard(keys);
    expect(till.calls('staff', 'lock')).toHaveLength(1);
    till.news('staff', 'changed', lockedStaff());
    await pinWithoutName();
  });

  it('reports the person signed in as active once, not for each key', async () => {
    const till = await openTill({ staff: signedInAs('Chidi') });
    await till.user.keyboard('1234567890');
    expect(till.calls('staff', 'active')).toHaveLength(1);
  });

  it('leaves no customer’s number to the next one: not on a button, not in the box', async () => {
    const till = await openTill({ staff: signedInAs('Chidi') });
    const boxes = async () => [
      (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value,
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value,
      screen.queryAllByRole('button', { name: /^Repeat/ }).length > 0,
    ];
    till.replyWithSale('collect', viewOf('a'));
    await till.user.keyboard('1500.50{Enter}08031234567{Enter}');
    await screen.findByRole('region', { name: 'Account to pay into' });
    await till.user.keyboard('n');
    expect(await boxes()).toEqual(['', '', true]);
    await till.user.keyboard('700{Enter}0805');
    await act(async () => void till.news('staff', 'changed', lockedStaff()));
    await act(async () => void till.news('staff', 'changed', signedInAs('Chidi')));
    expect(await boxes()).toEqual(['700', '0805', false]);
    await act(async () => void till.news('staff', 'changed', lockedStaff()));
    await act(async () => void till.news('staff', 'changed', signedInAs('Musa')));
    expect(await boxes()).toEqual(['', '', false]);
  });

  it('offers no lock in practice, and reports nobody as active', async () => {
    const till = await openTill({ environment: 'practice' });
    screen.getByRole('textbox', { name: 'Amount' });
    expect(screen.queryByRole('button', { name: enPattern('staff.lock.switch') })).toBeNull();
    await till.user.keyboard('1');
    expect(till.calls('staff', 'active')).toEqual([]);
  });
});

describe('a till without staff', () => {
  it('asks the first owner for a name and twice for a PIN', async () => {
    const till = await openTill({ staff: lockedStaff({ mode: 'first-owner', people: [], lastId: null, shift: null }) });
    till.reply('staff', 'createOwner', signedInAs('Adunni'));
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
    const owner = { name: 'Adunni', pin: '204816' };
    await waitFor(() => expect(till.calls('staff', 'createOwner')).toEqual([owner]));
    await screen.findByRole('textbox', { name: 'Amount' });
  });

  it('continues in practice without PINs', async () => {
    const till = await openTill({ environment: 'practice', staff: lockedStaff() });
    till.reply('staff', 'switchOff', lockedStaff({ mode: 'off' }));
    await till.user.click(await screen.findByRole('button', { name: en('staff.lock.withoutPins') }));
    expect(till.calls('staff', 'switchOff')).toHaveLength(1);
  });
});
