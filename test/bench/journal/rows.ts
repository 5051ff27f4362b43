import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import type { EntryDraft, Vault } from '../../../electron/journal/journal.ts';
import { followUpDraft } from '../../../electron/sales/annotations.ts';
import { draft, formatReference } from '../../../electron/sales/entries.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import type { Evidence, Flags } from '../../../electron/shared/sales/evidence.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';

export const TILL = 'T7K2QP';
/** A sale every two minutes, day and night: a million are not quite four years, all of them over by now. */
export const START = Date.UTC(2022, 6, 1);
export const EVERY = 120_000;

const flags = (paid: boolean): Flags => {
  const on = paid ? 1 : -1;
  return { delivered: on, debited: on, vended: on, failed: 0, reversed: 0, isreversing: 0, processing: 0, flag: 0 };
};

/** A raw record of the size and shape of interface 2.3 and 2.4, with values that do not repeat. */
function rawRecord(sale: Sale, paid: boolean): string {
  const date = new Date(sale.at).toISOString();
  return JSON.stringify({
    id: randomInt(1e9),
    uid: 1042,
    businessId: 77,
    request: 'transfer',
    msisdn: sale.phone,
    amount: sale.decimal,
    requestamount: sale.decimal,
    refid: sale.refid,
    vendref: sale.refid,
    debitref: null,
    reason: paid ? 'Approved' : null,
    raw_reason: null,
    channel: 'web',
    page: 'virtual-account',
    currency: 'ngn',
    ...flags(paid),
    created_on: date,
    updated_on: date,
    delivered_date: paid ? date : null,
    reversed_date: null,
    createdAt: date,
    updatedAt: date,
    deletedAt: null,
    client: sale.client,
    account: '******4321',
    method: 'ussd',
    meta: {
      fee: 22.5,
      commission: 1.5,
      accountNo: sale.account,
      accountName: 'Mama Ngozi Stores / Till 1',
      bankName: 'Providus Bank',
      historyId: randomInt(1e9),
      walletId: 311,
      provider: 'providus',
      'your-reference': sale.reference,
      narration: `Sale ${sale.id.slice(-6)}`,
      custom_field: { till: TILL },
    },
  });
}

interface Sale {
  readonly id: SaleId;
  readonly at: number;
  readonly phone: string;
  readonly decimal: string;
  readonly units: Units;
  readonly refid: string;
  readonly account: string;
  readonly reference: string;
  readonly client: string;
}

function newSale(n: number, at: number): Sale {
  // Half of all prices are round, as in shops.
  const naira = n % 2 === 0 ? randomInt(1, 200) * 500 : randomInt(100, 500_000);
  const id = ulid(at) as SaleId;
  return {
    id,
    at,
    phone: `+23480${String(randomInt(1e8)).padStart(8, '0')}`,
    decimal: `${naira}.0000`,
    units: (naira * 10_000) as Units,
    refid: randomUUID(),
    account: String(randomInt(1e10)).padStart(10, '0'),
    reference: formatReference({ till: TILL, sale: id, attempt: 1 }),
    client: randomUUID(),
  };
}

/** How sales end: most are paid, an eighth never, a few oddly. */
type Ending = 'paid' | 'never' | 'underpaid' | 'over' | 'cancelled';

const endingOf = (n: number): Ending => {
  const chance = (n * 7919) % 1_000;
  if (chance < 120) return 'never';
  if (chance < 130) return 'underpaid';
  if (chance < 135) return 'over';
  return chance < 145 ? 'cancelled' : 'paid';
};

const receivedShare: Readonly<Record<Ending, number>> = { paid: 1, never: 1, cancelled: 1, underpaid: 0.5, over: 2 };

const evidenceOf = (sale: Sale, ending: Ending, paid: boolean): Evidence => ({
  id: `read:${randomBytes(10).toString('hex')}`,
  source: 'read',
  eventKind: null,
  observedAt: ms(sale.at + 60_000),
  happenedAt: null,
  facts: {
    refid: sale.refid,
    asked: sale.units,
    amount: (paid ? sale.units * receivedShare[ending] : sale.units) as Units,
    currency: 'NGN',
    fee: 225_000 as Units,
    payer: '******4321',
    debit: null,
    history: null,
    flags: flags(paid),
  },
});

/** One sale as the till records it: intent, request, account, shown, waiting, how it ended, and that somebody saw an alert. */
export function saleDrafts(
  vault: Vault,
  n: number,
  { at: startedAt = START + n * EVERY, ending = endingOf(n) }: { at?: number; ending?: Ending } = {},
): EntryDraft[] {
  const sale = newSale(n, startedAt);
  const customer = vault.customerOf(sale.phone, sale.phone.slice(-4));
  const at = ms(sale.at);
  const account = { number: sale.account, name: 'Mama Ngozi Stores / Till 1', bank: 'Providus Bank' };
  const evidenceDraft = (paid: boolean) => {
    const raw = vault.seal(customer, rawRecord(sale, paid)).box;
    return draft('evidence.recorded', sale.id, { attempt: 1, evidence: evidenceOf(sale, ending, paid), raw });
  };
  const issuedBody = {
    attempt: 1,
    account,
    trackingId: sale.refid,
    date: null,
    raw: vault.seal(customer, JSON.stringify(account)).box,
  };
  return [
    draft('sale.intended', sale.id, {
      amount: sale.units,
      currency: 'NGN',
      customer,
      at,
      phone: vault.seal(customer, sale.phone).box,
    }),
    draft('attempt.sending', sale.id, {
      attempt: 1,
      reference: sale.reference,
      sentAt: at,
      expiresAt: ms(at + hours(24)),
    }),
    draft('attempt.issued', sale.id, issuedBody),
    draft('account.shown', sale.id, { attempt: 1, at }),
    evidenceDraft(false),
    ending === 'cancelled' ? draft('sale.cancelled', sale.id, { at }) : evidenceDraft(ending !== 'never'),
    ...(ending === 'underpaid'
      ? [
          followUpDraft('alert.acknowledged', sale.id, 'till', {
            issues: ['underpaid'],
            claim: false,
            received: (sale.units * receivedShare.underpaid) as Units,
            at,
          }),
        ]
      : []),
  ];
}
