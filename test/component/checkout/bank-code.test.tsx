import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BankList } from '../../../electron/shared/banks/bank.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { naira } from '../../../electron/shared/base/money.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { bankOf, NOW, units, viewOf } from '../../support/builders.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

const words = english.till.bankCode;

const gtb = bankOf('Guaranty Trust Bank', '058', {
  ussdTemplate: '*737*2*Amount*AccountNumber#',
  baseUssdCode: '*737#',
});
const ecobank = bankOf('Ecobank', '050', { baseUssdCode: '*326#' });
const diamond = bankOf('Diamond Bank', '063', { ussdTemplate: '*710*777*AccountNumber*Amount*Pin#' });
const zenith = bankOf('Zenith Bank', '057', { ussdTemplate: '*966*Amount*AccountNumber#', usedAt: NOW });
const kuda = bankOf('Kuda', '50211', { baseUssdCode: '*5573#', transferUssdTemplate: '*5573*AccountNumber#' });
const opay = bankOf('OPay', '304', { pinned: true });
const banks: BankList = { banks: [diamond, ecobank, gtb, kuda, opay, zenith], listedAt: NOW, problem: null };

const view = viewOf('a', { amount: naira(units(18_500)) });

async function atTheBanks(list: BankList = banks, currentSale = view) {
  const till = await openTill({ sales: [currentSale], currentSaleId: currentSale.id });
  till.reply('banks', 'list', list);
  till.reply('banks', 'choose', undefined);
  await till.user.keyboard('b');
  await screen.findByRole('combobox', { name: en('bankCode.which') });
  return till;
}

async function withBank(typedName: string, currentSale = view) {
  const till = await atTheBanks(banks, currentSale);
  await till.user.keyboard(`${typedName}{Enter}`);
  return till;
}

const dial = () => screen.getByLabelText(en('bankCode.dial')).textContent;
const button = (name: string) => screen.getByRole('button', { name });

describe('paying by bank code', () => {
  it('shows the code beside the account number after one key, the first letters of the bank and Enter', async () => {
    const till = await withBank('gtb');
    expect(dial()).toBe('*737*2*18500*9081726354#');
    expect(screen.getByLabelText('Account number').textContent).toBe('9081726354');
    expect(till.calls('banks', 'choose')).toEqual([{ id: 'a', code: '058' }]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Guaranty Trust Bank' }));
    expect(till.status()).toBe(`${en('state.waiting.word')} ${en('state.waiting.means')}`);
  });

  it('explains that a bank has no code, shows the account’s QR code, and names the bank’s menu', async () => {
    await withBank('eco');
    const regionText = screen.getByRole('region', { name: 'Ecobank' }).textContent;
    expect(regionText).toBe(
      `${en('bankCode.problem.no-code', { bank: 'Ecobank' })} ${en('bankCode.account')} ${en('bankCode.menu', { code: '*326#' })}`,
    );
    await screen.findByRole('img', { name: en('account.qr') });
    expect(screen.queryByLabelText(en('bankCode.dial'))).toBeNull();
  });

  it('shows the amount where the bank asks for it', async () => {
    await withBank('kuda');
    expect(dial()).toBe('*5573*9081726354#');
    screen.getByText(words.thenAmount.replace('{{amount}}', '₦18,500.00'));
  });

  it('offers no bank code for an amount with kobo', async () => {
    await withBank('gtb', viewOf('a'));
    screen.getByText(enPattern('bankCode.problem.kobo'));
    expect(screen.queryByText(/\*737/)).toBeNull();
  });

  it('goes back with Esc, from the list and from the code, and never to a new sale', async () => {
    const till = await atTheBanks();
    await till.user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(button(en('bankCode.action')));
    await till.user.keyboard('b');
    await screen.findByRole('option', { name: /Zenith/ });
    await till.user.keyboard('zen{Enter}');
    await till.user.keyboard('{Escape}');
    expect(screen.queryByLabelText(en('bankCode.dial'))).toBeNull();
    expect(screen.getByLabelText('Account number').textContent).toBe('9081726354');
    expect(till.calls('sales', 'setCurrent')).toEqual([]);
  });

  it('lists kept banks first, then those used lately, then all others by use, each once', async () => {
    await atTheBanks();
    const options = await screen.findAllByRole('option');
    expect(options.map((each) => each.textContent)).toEqual([
      'OPayno code',
      'Zenith Bank',
      'Kuda',
      'Guaranty Trust Bank',
      'Ecobankno code',
      'Diamond Bankno code',
    ]);
    within(screen.getByRole('listbox')).getByText(en('bankCode.group.pinned'));
  });

  it('pins a bank to the top through main, and then offers to unpin it', async () => {
    const till = await withBank('gtb');
    till.reply('banks', 'pin', banks);
    await till.user.click(button(en('bankCode.pin')));
    expect(till.calls('banks', 'pin')).toEqual([{ code: '058', pinned: true }]);
    await till.user.click(button(en('bankCode.unpin')));
    expect(till.calls('banks', 'pin').at(-1)).toEqual({ code: '058', pinned: false });
  });

  it('shows the account that was gone back to when the answer about a pinned bank comes late', async () => {
    const till = await withBank('gtb');
    const answer = till.answerLate('banks', 'pin', ok(banks));
    await till.user.click(button(en('bankCode.pin')));
    await till.user.keyboard('{Escape}');
    await act(async () => answer());
    expect(screen.queryByLabelText(en('bankCode.dial'))).toBeNull();
  });

  it('changes to another bank, and still shows the code when the choice could not be noted', async () => {
    const till = await withBank('gtb');
    till.refuse('banks', 'choose', 'journal-unavailable');
    await till.user.keyboard('b');
    await screen.findByRole('combobox');
    await till.user.click(await screen.findByRole('option', { name: 'Zenith Bank' }));
    expect(dial()).toBe('*966*18500*9081726354#');
  });

  it('explains that no bank has this name, and that a list is old or missing', async () => {
    const till = await atTheBanks({ ...banks, problem: failure('not-sent') });
    await screen.findByText(/^This list is from 14:02/);
    await till.user.keyboard('qqq');
    screen.getByText(en('bankCode.none'));
    till.news('banks', 'changed', { banks: [], listedAt: null, problem: failure('not-sent') });
    screen.getByText(en('failure.not-sent.what'));
  });
});

describe('the wait meter', () => {
  const hourOfBank = { scope: 'bank-hour', bank: 'Zenith Bank', median: 24_000, p90: 60_000 } as const;
  const at = async (seconds: number, usualWait: object | null = hourOfBank) => {
    vi.useFakeTimers({ now: NOW + seconds * 1_000, toFake: ['Date'] });
    const till = await openTill();
    till.reply('banks', 'usualWait', usualWait as never);
    till.reply('sales', 'setCurrent', undefined);
    till.news('sales', 'changed', view);
    await till.user.click(screen.getByRole('button', { name: /18,500/ }));
    await screen.findByLabelText('Account number');
  };

  it('shows the usual wait of this bank at this hour, and the wait of this sale', async () => {
    await at(12);
    await screen.findByText(en('wait.bank-hour', { bank: 'Zenith Bank', usual: '24 s', waited: '12 s' }));
  });

  it('shows calmly that the wait is longer than nearly all others', async () => {
    await at(150, { ...hourOfBank, scope: 'all', bank: null });
    await screen.findByText(en('wait.long', { said: en('wait.all', { usual: '24 s', waited: '2 min' }) }));
  });
});
