import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { failure } from '../../../electron/shared/failure.ts';
import { err, ok } from '../../../electron/shared/result.ts';
import { createNavigationStore } from '../../../renderer/app/state/navigation.ts';
import { viewOf } from '../../support/builders.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { createFakeBridge } from '../../support/fake-bridge.ts';
import { openTill } from '../open-till.tsx';

const { collect } = english.till;

const amountBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const phoneBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' });

describe('collecting by keyboard alone', () => {
  it('takes figures, Enter, phone, Enter, and shows the account', async () => {
    const till = await openTill();
    till.answer('collections', 'collect', async () => ok(viewOf('a')));
    expect(document.activeElement).toBe(amountBox());
    await till.user.keyboard('1500.50{Enter}');
    expect(amountBox().value).toBe('1,500.50');
    expect(document.activeElement).toBe(phoneBox());
    await till.user.keyboard('08031234567{Enter}');
    expect(till.calls('collections', 'collect')).toEqual([{ amount: '1,500.50', phone: '08031234567', details: null }]);
    const region = await screen.findByRole('region', { name: 'Account to pay into' });
    expect(document.activeElement).toBe(region);
    expect(till.calls('collections', 'setCurrent')).toEqual([]);
  });

  it('makes one call of fifty Enters', async () => {
    const till = await openTill();
    till.answer('collections', 'collect', () => new Promise(() => undefined));
    await till.user.keyboard(`1500{Enter}08031234567${'{Enter}'.repeat(50)}`);
    expect(till.calls('collections', 'collect')).toHaveLength(1);
    expect(till.status()).toBe(en('collect.asking', { amount: '₦1,500.00' }));
  });

  it('makes one call of fifty Enters also when each is refused at once', async () => {
    const till = await openTill();
    till.answer('collections', 'collect', async () => err(failure('service-down')));
    await till.user.keyboard('1500{Enter}08031234567');
    // Held down: on a busy computer the test's own keys would come further apart than a hand's.
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
    onTestFinished(() => clock.mockRestore());
    await till.user.keyboard('{Enter}'.repeat(50));
    expect(till.calls('collections', 'collect')).toHaveLength(1);
  });

  it('makes one call however often collecting is requested', async () => {
    const fake = createFakeBridge();
    fake.answer('collections', 'collect', async () => ok(viewOf('a')));
    fake.answer('collections', 'setCurrent', async () => ok(undefined));
    const navigation = createNavigationStore(fake.bridge, () => undefined);
    await Promise.all(Array.from({ length: 50 }, navigation.collect));
    expect(fake.calls('collections', 'collect')).toHaveLength(1);
    expect(navigation.getState().route).toEqual({ kind: 'collection', id: 'a' });
  });

  it('preserves the input and explains why when no account was issued', async () => {
    const till = await openTill();
    till.answer('collections', 'collect', async () =>
      err(failure('rejected', { serviceCode: '326', text: 'Business not found' })),
    );
    await till.user.keyboard('1500{Enter}08031234567{Enter}');
    await screen.findByText(en('failure.rejected.what'));
    expect(screen.getByText('rejected · 326 · Business not found').closest('details')?.open).toBe(false);
    expect([amountBox().value, phoneBox().value]).toEqual(['1,500', '08031234567']);
    expect(document.activeElement).toBe(phoneBox());
  });

  it('leaves the next customer the screen when an answer comes late', async () => {
    const till = await openTill();
    let answer: (value: ReturnType<typeof viewOf>) => void = () => undefined;
    till.answer('collections', 'collect', () => new Promise((done) => (answer = (value) => done(ok(value)))));
    await till.user.keyboard('1500{Enter}08031234567{Enter}{Escape}700');
    answer(viewOf('a'));
    await screen.findByRole('button', { name: /₦1,500.50 Waiting/ });
    expect(amountBox().value).toBe('700');
    // Main is told at once, so that it does not make the late sale current.
    expect(till.calls('collections', 'setCurrent')).toEqual([{ id: null }]);
  });

  it('goes back to an empty screen on Esc and keeps the open one in the list', async () => {
    const view = viewOf('a');
    const till = await openTill({ collections: [view], currentSaleId: view.id });
    await till.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(amountBox());
    expect(amountBox().value).toBe('');
    expect(till.calls('collections', 'setCurrent')).toEqual([{ id: 'a' }, { id: null }]);
    screen.getByRole('button', { name: /₦1,500.50 Waiting/ });
  });

  it('takes figures typed while nothing has the focus', async () => {
    const { user } = await openTill();
    amountBox().blur();
    await user.keyboard('12');
    expect(amountBox().value).toBe('12');
  });

  it('empties a half-typed screen on Esc', async () => {
    const till = await openTill();
    await till.user.keyboard('1500{Enter}0803{Escape}2');
    expect([amountBox().value, phoneBox().value]).toEqual(['2', '']);
  });
});

describe('the form while typing', () => {
  it.each([
    ['15000', '15,000'],
    ['1234567.5', '1,234,567.5'],
    ['12,5', '125'],
    ['.5', '0.5'],
    ['007', '7'],
    ['1500.509', '1,500.50'],
    ['12345678901', '1,234,567,890'],
    ['1500{Backspace}', '150'],
    ['1500{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}', '500'],
    ['1500{Home}{Delete}', '500'],
    ['12{ArrowLeft}9', '192'],
  ])('reads %s as %s', async (keys, text) => {
    const { user } = await openTill();
    await user.keyboard(keys);
    expect(amountBox().value).toBe(text);
  });

  it.each([
    ['₦1,500.50', '1,500.50'],
    [' NGN 2500 ', '2,500'],
    ['1500,50', ''],
    ['1.500,00', ''],
    ['١٥٠٠', ''],
    ['1e5', ''],
    ['-5', ''],
  ])('takes %s from the clipboard as "%s"', async (clip, text) => {
    const { user } = await openTill();
    await user.paste(clip);
    expect(amountBox().value).toBe(text);
    expect(screen.queryByText(collect.amountProblem['not-a-number']) === null).toBe(text !== '');
  });

  it('takes the same figures written anew without their comma as they are', async () => {
    const { user } = await openTill();
    await user.keyboard('5000');
    fireEvent.change(amountBox(), { target: { value: '5000' } });
    expect(amountBox().value).toBe('5,000');
    await user.keyboard('{Home}{ArrowRight}{Delete}');
    expect(amountBox().value).toBe('500');
  });

  it('refuses letters without a sound, keeps the amount and says why', async () => {
    const { user } = await openTill();
    await user.keyboard('15a');
    expect(amountBox().value).toBe('15');
    screen.getByText(collect.amountProblem['not-a-number']);
    await user.keyboard('0');
    expect(screen.queryByText(collect.amountProblem['not-a-number'])).toBeNull();
  });

  it.each([
    ['{Enter}', en('collect.amountProblem.empty')],
    ['0.00{Enter}', en('collect.amountProblem.zero')],
  ])('stays at the amount after %s', async (keys, words) => {
    const { user } = await openTill();
    await user.keyboard(keys);
    screen.getByText(words);
    expect(amountBox().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(amountBox());
  });

  it('shows no problem of a phone number that is still being typed', async () => {
    const { user } = await openTill();
    await user.keyboard('5{Enter}0903');
    expect(phoneBox().getAttribute('aria-invalid')).toBe('false');
    await user.keyboard('1234567');
    screen.getByText(en('collect.phoneReads', { phone: '0903 123 4567' }));
    await user.keyboard('8');
    screen.getByText(en('collect.phoneProblem.too-long'));
  });

  it('shows that a number is too short once the cashier leaves the box, and sends nothing', async () => {
    const till = await openTill();
    await till.user.keyboard('5{Enter}0803{Tab}');
    screen.getByText(enPattern('collect.phoneProblem.too-short'));
    await till.user.click(screen.getByRole('button', { name: 'Get account' }));
    expect(document.activeElement).toBe(phoneBox());
    expect(till.calls('collections', 'collect')).toEqual([]);
  });

  it('types by touch into the box that is being filled, and leaves it the focus', async () => {
    const { user } = await openTill();
    for (const key of ['1', '5', 'Dot', '5']) await user.click(screen.getByRole('button', { name: key }));
    expect(amountBox().value).toBe('15.5');
    await user.click(screen.getByRole('button', { name: en('collect.pad.erase') }));
    expect(amountBox().value).toBe('15.');
    expect(document.activeElement).toBe(amountBox());
    await user.click(phoneBox());
    for (const key of ['0', '8', 'Dot']) await user.click(screen.getByRole('button', { name: key }));
    expect(phoneBox().value).toBe('08');
  });
});

describe('a till that cannot collect', () => {
  it('explains why before anything is typed, and sends no request', async () => {
    const till = await openTill({ cannotCollect: failure('keys-missing') });
    screen.getByText(en('failure.keys-missing.what'));
    await till.user.keyboard('1500{Enter}08031234567{Enter}');
    await till.user.click(screen.getByRole('button', { name: 'Get account' }));
    expect(till.calls('collections', 'collect')).toEqual([]);
  });

  it('asks again as soon as main says it may', async () => {
    const till = await openTill({ cannotCollect: failure('keychain-locked') });
    till.answer('collections', 'collect', async () => ok(viewOf('a')));
    till.news('till', 'cannotCollectChanged', null);
    await till.user.keyboard('1500{Enter}08031234567{Enter}');
    await waitFor(() => expect(till.calls('collections', 'collect')).toHaveLength(1));
    await screen.findByRole('timer');
  });
});
