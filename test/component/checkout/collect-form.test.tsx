import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { viewOf } from '../../support/builders.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { amountBox, phoneBox } from './collect-kit.ts';

const { collect } = english.till;

describe('the form while typing', () => {
  it('reads an amount as it is typed and corrected', async () => {
    const { user } = await openTill();
    for (const [keys = '', text] of [
      ['15000', '15,000'],
      ['1234567.5', '1,234,567.5'],
      ['.5', '0.5'],
      ['007', '7'],
      ['1500{Backspace}', '150'],
      ['1500{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}', '500'],
      ['1500{Home}{Delete}', '500'],
      ['12{ArrowLeft}9', '192'],
    ]) {
      await user.clear(amountBox());
      await user.keyboard(keys);
      expect(amountBox().value, keys).toBe(text);
    }
  });

  it.each([
    ['₦1,500.50', '1,500.50', null],
    [' NGN 2500 ', '2,500', null],
    ['1500,50', '', 'comma'],
    ['1.500,00', '', 'comma'],
    ['١٥٠٠', '', 'not-a-number'],
    ['1e5', '', 'not-a-number'],
    ['-5', '', 'not-a-number'],
  ] as const)('takes %s from the clipboard as "%s"', async (clip, text, problem) => {
    const { user } = await openTill();
    await user.paste(clip);
    expect(amountBox().value).toBe(text);
    const shownProblems = Object.values(collect.amountProblem).filter((each) => screen.queryByText(each) !== null);
    expect(shownProblems).toEqual(problem ? [collect.amountProblem[problem]] : []);
  });

  it('asks for Num Lock where the number pad types no digits', async () => {
    const { user } = await openTill();
    fireEvent.keyDown(amountBox(), { key: 'End', code: 'Numpad1' });
    await screen.findByText(collect.amountProblem['num-lock']);
    await user.keyboard('5');
    expect(screen.queryByText(collect.amountProblem['num-lock'])).toBeNull();
    // With Shift it moves the caret whatever Num Lock is.
    fireEvent.keyDown(amountBox(), { key: 'End', code: 'Numpad1', shiftKey: true });
    fireEvent.keyDown(amountBox(), { key: '1', code: 'Numpad1' });
    expect(screen.queryByText(collect.amountProblem['num-lock'])).toBeNull();
  });

  it.each([
    ['&', 'Digit1'],
    ['à', 'Digit0'],
    ['-', 'Digit6'],
    ['ě', 'Digit2'],
  ])('asks for Shift where the digit row types %s, which is not typed', async (key, code) => {
    await openTill();
    expect(fireEvent.keyDown(amountBox(), { key, code })).toBe(false);
    await screen.findByText(collect.amountProblem.shift);
  });

  it.each([
    ['1', 'Digit1', false],
    ['&', 'Digit1', true],
    ['+', 'Digit7', false],
    ['١', 'Digit1', false],
    ['-', 'Minus', false],
  ])('shows no hint about Shift at %s of %s, Shift down: %s', async (key, code, shiftKey) => {
    await openTill();
    expect(fireEvent.keyDown(amountBox(), { key, code, shiftKey })).toBe(true);
    expect(screen.queryByText(collect.amountProblem.shift)).toBeNull();
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
  ])('shows what is wrong with the amount, and leaves the focus there, after %s', async (keys, words) => {
    const { user } = await openTill();
    await user.keyboard(keys);
    const text = screen.getByText(words);
    expect(text.previousElementSibling?.tagName, 'not by colour alone').toBe('svg');
    expect(amountBox().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(amountBox());
  });

  it('shows no problem of a phone number that is still being typed', async () => {
    const { user } = await openTill();
    await user.keyboard('5{Enter}0903');
    expect(phoneBox().getAttribute('aria-invalid')).toBe('false');
    await user.keyboard('12345678');
    screen.getByText(en('collect.phoneProblem.too-long'));
  });

  it('groups the digits of a phone number while they are typed, and as they are erased', async () => {
    const { user } = await openTill();
    await user.keyboard('5{Enter}0903123');
    expect(phoneBox().value).toBe('0903 123');
    await user.keyboard('4567');
    expect(phoneBox().value).toBe('0903 123 4567');
    await user.keyboard('{Backspace>6/}');
    expect(phoneBox().value).toBe('0903 1');
    await user.click(screen.getByRole('button', { name: en('collect.pad.erase') }));
    expect(phoneBox().value).toBe('0903');
    await user.click(screen.getByRole('button', { name: '7' }));
    expect(phoneBox().value).toBe('0903 7');
  });

  it('preserves the caret where a digit of a phone number is replaced', async () => {
    const { user } = await openTill();
    await user.keyboard('5{Enter}09031234567');
    phoneBox().setSelectionRange(6, 6);
    await user.keyboard('{Backspace}8');
    expect(phoneBox().value).toBe('0903 823 4567');
    expect(phoneBox().selectionEnd).toBe(6);
  });

  it('states how a number that is typed with its country code is read', async () => {
    const { user } = await openTill();
    await user.keyboard('5{Enter}2349031234567');
    expect(phoneBox().value).toBe('2349031234567');
    screen.getByText(en('collect.phoneReads', { phone: '0903 123 4567' }));
  });

  it('shows that a number is too short once the cashier leaves the box, and sends nothing', async () => {
    const till = await openTill();
    await till.user.keyboard('5{Enter}0803{Tab}');
    screen.getByText(enPattern('collect.phoneProblem.too-short'));
    await till.user.click(screen.getByRole('button', { name: 'Get account' }));
    expect(document.activeElement).toBe(phoneBox());
    expect(till.calls('sales', 'collect')).toEqual([]);
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
    expect(till.calls('sales', 'collect')).toEqual([]);
  });

  it('asks again as soon as main says it may', async () => {
    const till = await openTill({ cannotCollect: failure('keychain-locked') });
    till.replyWithSale('collect', viewOf('a'));
    till.news('till', 'cannotCollectChanged', null);
    await till.user.keyboard('1500{Enter}08031234567{Enter}');
    await waitFor(() => expect(till.calls('sales', 'collect')).toHaveLength(1));
    await screen.findByRole('timer');
  });
});
