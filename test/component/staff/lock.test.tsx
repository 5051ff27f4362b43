import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { wordsOf } from '../../../build/tasks/untranslated.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { idOf, moneyIn, snapshotOf, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { FIXED_NOW } from '../../support/fixed-now.ts';
import { type OpenTill, openTill } from '../open-till.tsx';
import { lockedStaff, member, pinOf, pinWithoutName, signedInAs, staffId } from './staff-kit.ts';

const account = { sales: [viewOf('a'), viewOf('b')], currentSaleId: idOf('a') };

/** Chooses a name on the lock, and returns the box of that person's PIN. */
async function choose(till: OpenTill, name: string) {
  await till.user.click(await screen.findByRole('radio', { name: new RegExp(name) }));
  return pinOf(name);
}

const button = (key: Parameters<typeof enPattern>[0]) => screen.findByRole('button', { name: enPattern(key) });

describe('a locked till', () => {
  it('asks who was chosen for a PIN, and the sixth digit sends it', async () => {
    const till = await openTill({ staff: lockedStaff() });
    till.reply('staff', 'signIn', signedInAs('Chidi'));
    const box = await choose(till, 'Chidi');
    await waitFor(() => expect(document.activeElement).toBe(box));
    await till.user.keyboard('30591');
    expect(till.calls('staff', 'signIn')).toEqual([]);
    await till.user.keyboard('7');
    await waitFor(() => expect(till.calls('staff', 'signIn')).toEqual([{ id: 'Chidi', pin: '305917' }]));
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    await waitFor(() => expect(document.activeElement).toBe(amount));
    screen.getByRole('button', { name: /Chidi/ });
  });

  it.each([
    ['a French keyboard without Shift', ['"', 'à', '(', 'ç', '&', 'è'], 'Digit'],
    ['a number pad without Num Lock', ['PageDown', 'Insert', 'Clear', 'PageUp', 'End', 'Home'], 'Numpad'],
  ])('understands the digit keys of %s', async (_name, keys, place) => {
    const till = await openTill({ staff: lockedStaff() });
    till.refuse('staff', 'signIn', 'pin-wrong');
    const box = await choose(till, 'Chidi');
    for (const [at, key] of keys.entries()) fireEvent.keyDown(box, { key, code: `${place}${'305917'[at]}` });
    await waitFor(() => expect(till.calls('staff', 'signIn')).toEqual([{ id: 'Chidi', pin: '305917' }]));
  });

  it('chooses another person on a locked till with the arrow keys, and takes a PIN by touch alone', async () => {
    const till = await openTill({ staff: lockedStaff() });
    till.refuse('staff', 'signIn', 'pin-wrong');
    await choose(till, 'Chidi');
    await till.user.keyboard('{ArrowDown}');
    await pinOf('Musa');
    await till.user.keyboard('{ArrowDown}');
    await pinWithoutName();
    await till.user.keyboard('{ArrowDown}');
    await pinOf('Adunni');
    await till.user.click(screen.getByRole('radio', { name: /Musa/ }));
    const pad = screen.getByRole('group', { name: en('staff.pin.label') });
    for (const digit of '407193') await till.user.click(within(pad).getByRole('button', { name: digit }));
    await waitFor(() => expect(till.calls('staff', 'signIn')).toEqual([{ id: 'Musa', pin: '407193' }]));
  });

  it('opens a locked till at the open page for the user who opened it, and at a new sale for another', async () => {
    const till = await openTill({ staff: signedInAs('Chidi') });
    till.leaveUnanswered('shift', 'report');
    act(() => till.services.navigation.openPage('shift'));
    till.news('staff', 'changed', lockedStaff());
    till.news('staff', 'changed', signedInAs('Chidi'));
    expect(till.services.navigation.getState().route.kind).toBe('page');
    till.news('staff', 'changed', lockedStaff());
    till.news('staff', 'changed', signedInAs('Musa'));
    expect(till.services.navigation.getState().route.kind).toBe('collect');
  });

  it('shows no sale that another user asked for to a cashier who may not see it', async () => {
    const till = await openTill({ staff: signedInAs('Chidi', { totalsHidden: true }) });
    const { navigation } = till.services;
    const issueAccount = till.answerLate('sales', 'collect', ok(idOf('a')));
    act(() => navigation.typeAmount('5000'));
    act(() => void navigation.collect());
    till.news('staff', 'changed', lockedStaff({ totalsHidden: true }));
    till.news('staff', 'changed', signedInAs('Chidi', { totalsHidden: true }));
    expect(navigation.getState().route.kind).toBe('requesting');
    const bola = member('Bola', 'cashier');
    const people = [...lockedStaff().people, bola];
    till.news('staff', 'changed', lockedStaff({ totalsHidden: true, people }));
    till.news('staff', 'changed', signedInAs('Bola', { totalsHidden: true, people }));
    expect(navigation.getState().route.kind).toBe('collect');
    expect(till.calls('sales', 'setCurrent').at(-1)).toEqual({ id: null });
    await act(async () => issueAccount());
    expect(navigation.getState().route.kind).toBe('collect');
    expect(till.services.till.getState().sales).toEqual([]);
  });

  it.each([
    ['a sale that was asked for before the lock to who asked for it', 'Chidi', [viewOf('a')], 'sale'],
    ['a new sale to a cashier who may not see the one that was asked for', 'Bola', [], 'collect'],
  ])('shows %s, where its id arrives first', async (_, name, sales, kind) => {
    const people = [...lockedStaff().people, member('Bola', 'cashier')];
    const till = await openTill({ staff: signedInAs('Chidi', { totalsHidden: true, people }) });
    const { navigation } = till.services;
    till.reply('sales', 'collect', idOf('a'));
    const unlock = till.answerLate(
      'till',
      'snapshot',
      ok(snapshotOf({ staff: signedInAs(name, { totalsHidden: true, people }), sales })),
    );
    act(() => navigation.typeAmount('5000'));
    await act(async () => navigation.collect());
    expect(navigation.getState().route.kind).toBe('requesting');
    till.news('till', 'reopened', undefined);
    await act(async () => unlock());
    expect(navigation.getState().route.kind).toBe(kind);
  });

  it.each<[name: string, (till: OpenTill) => Promise<unknown>]>([
    ['the search', ({ user }) => user.keyboard('{Control>}k{/Control}')],
    ['the shortcuts', ({ user }) => user.keyboard('?')],
    ['the question of a cancel', async ({ user }) => user.click(await button('action.cancel'))],
    ['the ways to share', async ({ user }) => user.click(await button('receipts:share.open'))],
    [
      'a receipt',
      async ({ user, news }) => {
        news('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
        await user.click(await button('receipts:word.receipt'));
      },
    ],
    [
      'the first steps',
      async ({ user, services: { navigation } }) => {
        act(() => navigation.newSale());
        await user.click(await button('setup:guide.all'));
      },
    ],
    [
      'the question for a manager',
      async ({ services: { approvals } }) => {
        act(() => void approvals.ask({ call: 'sales.cancel', input: { id: 'a' }, ability: 'cancelSale', pin: 'own' }));
      },
    ],
  ])('closes %s', async (_, show) => {
    const till = await openTill({
      ...account,
      preferences: defaultPreferences,
      staff: signedInAs('Adunni', { shift: null }),
    });
    till.leaveUnanswered('receipts', 'preview');
    await show(till);
    const popups = () => [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')];
    await waitFor(() => expect(popups()).toHaveLength(1));
    till.news('staff', 'changed', lockedStaff());
    await waitFor(() => expect(popups()).toEqual([]));
    await waitFor(async () => expect(document.activeElement).toBe(await pinWithoutName()));
  });

  it('shows nobody else that a PIN was wrong which is still compared', async () => {
    const till = await openTill({ staff: lockedStaff() });
    const answer = till.answerLate('staff', 'signIn', err(failure('pin-wrong')));
    await choose(till, 'Chidi');
    await till.user.keyboard('999998');
    await waitFor(() => expect(till.calls('staff', 'signIn')).toHaveLength(1));
    await till.user.keyboard('{ArrowDown}');
    await act(async () => answer());
    await screen.findByText(en('staff.pin.wrong'));
    await pinOf('Chidi');
  });

  it('shows who gives a new PIN to a cashier or manager who must wait, and not to an owner', async () => {
    const waitUntil = ms(FIXED_NOW + 90_000);
    const people = [member('Chidi', 'cashier', { waitUntil }), member('Adunni', 'owner', { waitUntil })];
    const till = await openTill({ staff: lockedStaff({ people }) });
    await choose(till, 'Chidi');
    screen.getByText(en('failure.pin-locked.next'));
    await choose(till, 'Adunni');
    expect(screen.queryByText(en('failure.pin-locked.next'))).toBeNull();
  });

  it('announces once how long no PIN is accepted, and once that it is over', async () => {
    const people = [member('Chidi', 'cashier', { waitUntil: ms(FIXED_NOW + 90_000) })];
    await openTill({ staff: lockedStaff({ people }) });
    const seconds = await screen.findByText(/Too many wrong PINs\. Wait 1:30\./);
    expect(seconds.getAttribute('aria-hidden')).toBe('true');
    const announcement = () => seconds.nextSibling?.textContent;
    const wait = `${en('failure.pin-locked.what')} ${en('queue.left.minutes', { minutes: 1 })}`;
    expect(announcement()).toBe(wait);
    vi.useFakeTimers({ now: FIXED_NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    document.dispatchEvent(new Event('visibilitychange'));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(seconds.textContent).toContain('0:30');
    expect(announcement()).toBe(wait);
    act(() => void vi.advanceTimersByTime(30_000));
    expect(announcement()).toBe(en('staff.lock.enter', { name: 'Chidi' }));
  });

  it('announces how long no PIN is accepted in the language that is chosen meanwhile', async () => {
    const people = [member('Chidi', 'cashier', { waitUntil: ms(FIXED_NOW + 90_000) })];
    const till = await openTill({ staff: lockedStaff({ people }) });
    const seconds = await screen.findByText(/Too many wrong PINs\. Wait 1:(30|29)\./);
    till.news('settings', 'changed', { ...defaultPreferences, language: 'ha' });
    await waitFor(() =>
      expect(seconds.nextSibling?.textContent).toContain(wordsOf('ha', 'till').get('failure.pin-locked.what')),
    );
  });

  it('asks somebody who works here when the last one has left', async () => {
    const people = [member('Eve', 'cashier', { active: false }), member('Adunni', 'owner')];
    const till = await openTill({ staff: lockedStaff({ people, lastId: staffId('Eve') }) });
    till.refuse('staff', 'signIn', 'pin-wrong');
    await pinOf('Adunni');
    await till.user.keyboard('407193');
    await waitFor(() => expect(till.calls('staff', 'signIn')).toEqual([{ id: 'Adunni', pin: '407193' }]));
  });

  it('hides the list and the empty sale, and no key gets past it', async () => {
    const till = await openTill({ staff: lockedStaff(), sales: [viewOf('a')] });
    const box = await pinWithoutName();
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
    expect(screen.queryByRole('complementary', { name: en('pages.sales') })).toBeNull();
    box.blur();
    await till.user.keyboard('n{F7}{F6}{F10}{Escape}');
    screen.getByRole('main', { name: en('staff.lock.title') });
    expect(screen.queryByRole('heading', { name: en('pages.shift') })).toBeNull();
  });
});

describe('the current account of a locked till', () => {
  it('shows the current account of a locked till with its countdown, and takes no key or click for it', async () => {
    const till = await openTill({ ...account, staff: lockedStaff() });
    await pinWithoutName();
    const region = screen.getByRole('region', { name: 'Account to pay into' });
    within(region).getByRole('timer');
    expect(region.closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('navigation', { name: en('sidebar.label') }).closest('[inert]')).not.toBeNull();
    (document.activeElement as HTMLElement).blur();
    await till.user.keyboard('ncs{Escape}{Enter}');
    screen.getByRole('region', { name: 'Account to pay into' });
    expect(till.calls('sales', 'setCurrent')).toEqual([]);
    expect(till.calls('sales', 'checkNow')).toEqual([]);
  });

  it('turns to Paid and plays its sound', async () => {
    const till = await openTill({ ...account, staff: lockedStaff() });
    await pinWithoutName();
    till.news('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
    expect(till.cues).toEqual(['paid']);
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain('Paid');
  });

  it('moves the focus to the current account when a locked till is opened', async () => {
    const till = await openTill({ ...account, staff: lockedStaff() });
    await pinWithoutName();
    await act(async () => till.emit('staff', 'changed', signedInAs('Chidi')));
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
    screen.getByRole('complementary', { name: en('pages.sales') });
  });
});
