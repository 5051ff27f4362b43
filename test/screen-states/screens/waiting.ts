import type { Page } from 'playwright-core';
import type { BankView } from '../../../electron/shared/banks/bank.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { bankCode } from '../../e2e/pages/bank-code.ts';
import { bankOf, NOW, verdictOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { type Scene, till } from '../scene.ts';
import { onStage, saleOf } from '../shop.ts';
import { ask, first, key, shows, showsCode } from '../steps.ts';

const sale = saleOf('waiting', 18_500, 2);
const stage = onStage(sale);
const alone = { sales: [sale], currentSaleId: sale.id };

const bank = (code: string, name: string, base: string | null, more: Partial<BankView> = {}) =>
  bankOf(name, code, {
    ussdTemplate: base && `${base}*2*Amount*AccountNumber#`,
    baseUssdCode: base && `${base}#`,
    ...more,
  });
const banks = {
  'banks.list': {
    banks: [
      bank('000014', 'Access Bank', '*901'),
      bank('000009', 'Citi Bank', null),
      bank('000010', 'Ecobank', '*326'),
      bank('000007', 'Fidelity Bank', '*770'),
      bank('000016', 'First Bank of Nigeria', '*894'),
      bank('000013', 'GTBank Plc', '*737', { pinned: true }),
      bank('50211', 'Kuda Microfinance Bank', null, { transferUssdTemplate: '*5573*AccountNumber#' }),
      bank('100004', 'OPay', '*955', { usedAt: NOW }),
      bank('000012', 'Stanbic IBTC Bank', '*909'),
      bank('000004', 'United Bank for Africa', '*919'),
      bank('000015', 'Zenith Bank', '*966'),
    ],
    listedAt: NOW,
    problem: null,
  },
  'banks.choose': null,
};
const pick = (name: string) => async (page: Page) => {
  await showsCode(page);
  await page.keyboard.press('b');
  await bankCode(() => page)
    .box()
    .waitFor();
  await page.getByRole('option').first().waitFor();
  if (name === '') return;
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: en('bankCode.other') }).waitFor();
};
const usualWait = {
  'banks.usualWait': { scope: 'bank-hour', bank: 'GTBank Plc', median: 38_000, p90: 95_000 },
};

/** An account that waits for its money, and what is done meanwhile. */
export const waitingScenes: readonly Scene[] = [
  till('waiting', { ...stage, come: showsCode, main: true }),
  till('waiting-practice', { ...alone, environment: 'practice', come: showsCode }),
  till('waiting-share', {
    ...stage,
    come: first(
      showsCode,
      shows('button', en('receipts:share.open')),
      key('h'),
      shows('menuitem', en('receipts:share.slip')),
    ),
  }),
  till('waiting-usual-wait', { ...alone, come: showsCode, answers: usualWait }),
  till('on-its-way', {
    ...alone,
    sales: [{ ...sale, verdict: verdictOf({ headline: 'on-its-way', onItsWay: true }) }],
    come: showsCode,
  }),
  till('claim-panel', {
    ...stage,
    come: first(showsCode, key('s'), shows('form', en('claim.title'))),
  }),
  till('claimed', {
    ...alone,
    sales: [
      {
        ...sale,
        claim: {
          raisedAt: ms(NOW - 60_000),
          bank: 'Access Bank',
          amount: '18,500',
          time: '14:01',
          sender: 'A. Bello',
          sessionId: '',
        },
      },
    ],
    come: showsCode,
  }),
  till('bank-picker', { ...stage, answers: banks, come: pick('') }),
  till('bank-picker-practice-usual-wait', {
    ...stage,
    environment: 'practice',
    answers: { ...banks, ...usualWait },
    come: pick(''),
    main: true,
  }),
  till('bank-code', { ...stage, answers: banks, come: pick('GTB') }),
  till('bank-code-asks-amount', { ...stage, answers: banks, come: pick('Kuda') }),
  till('bank-without-code', { ...alone, answers: banks, come: pick('Citi') }),
  till('cancel-question', {
    ...alone,
    come: ask(en('action.cancel')),
  }),
];
