import { onTestFinished } from 'vitest';
import { type EntryRow, entryColumns } from '../../electron/journal/entry.ts';
import type { EntryDraft, Journal } from '../../electron/journal/journal.ts';
import { draft, formatReference } from '../../electron/sales/entries.ts';
import type { OtherTills } from '../../electron/sales/other-tills.ts';
import type { Units } from '../../electron/shared/base/money.ts';
import { hours, type Ms, ms } from '../../electron/shared/base/units.ts';
import type { SaleId } from '../../electron/shared/sales/sale.ts';
import { openReplica, type Replica } from '../../electron/shop/streams/replica.ts';
import { createPeople } from '../../electron/staff/staff-repository.ts';
import { journalProjections } from '../../electron/till/projections.ts';
import { arrivedFlags, read } from './evidence.ts';
import { aKey, newFile, open } from './journal-kit.ts';
import { unwrap } from './unwrap.ts';

/** A sale of ₦1,500 at one of two tills. */
export interface SaleAt {
  readonly n: number;
  readonly at: Ms;
  readonly phone?: string;
  readonly cashier?: string;
  /** Null: nothing was received. */
  readonly paidAt?: Ms | null;
  readonly amount?: number;
  /** In naira, where that is not the amount. */
  readonly received?: number;
}

export const saleId = (n: number) => `01K9ABCDEF000000000000${String(n).padStart(4, '0')}` as SaleId;
const units = (naira: number) => (naira * 10_000) as Units;

export const openTill = (till: string, wrappingKey = aKey): Journal =>
  open(newFile(), { till, wrappingKey, projections: journalProjections });

/** The other tills' entries, as they are downloaded. */
export function newReplica(): Replica {
  const replica = openReplica({ file: newFile(), projections: journalProjections });
  onTestFinished(replica.close);
  return replica;
}

/** Copies what a journal has and the replica does not. */
export function copyTo(replica: Replica, { query, head }: Journal): void {
  const [row] = query.all<{ till: string }>('SELECT till FROM journal');
  const { seq } = replica.endOf(row?.till ?? '', head().journal);
  const rows = query.all<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE seq > ? ORDER BY seq`, [seq]);
  if (rows.length > 0) replica.add(rows);
}

/** What the other tills' records are read with; their customers' keys are those of `journals`. */
export const othersOver = (replica: Replica, journals: Readonly<Record<string, Journal>>): OtherTills => ({
  query: replica.query,
  isGenuine: () => true,
  tillName: (till) => `Counter ${till}`,
  personName: (actor) => createPeople(replica.query).nameOf(actor) || null,
  customersOf: (phone) => Object.values(journals).flatMap(({ vault }) => vault.findCustomer(phone) ?? []),
  open: (till, sealedText) => journals[till]?.vault.open(sealedText) ?? null,
  asOf: () => null,
  broken: [],
});

/** Records a sale as the till does. Returns its id. */
export function recordSale(journal: Journal, till: string, sale: SaleAt): SaleId {
  const { n, at, phone = '+2348031234567', cashier = 'ada', paidAt = null, amount = 1_500, received = amount } = sale;
  const id = saleId(n);
  const customer = journal.vault.customerOf(phone, phone.slice(-4));
  const sealedPhone = journal.vault.seal(customer, phone).box;
  const account = { number: `90${String(n).padStart(8, '0')}`, name: 'Shop', bank: 'Wema' };
  const evidence = paidAt === null ? [] : [paymentOf(id, units(amount), units(received), paidAt)];
  unwrap(
    journal.append([
      draft('sale.intended', id, { amount: units(amount), currency: 'NGN', customer, phone: sealedPhone, at }, cashier),
      draft('attempt.sending', id, {
        attempt: 1,
        reference: formatReference({ till, sale: id, attempt: 1 }),
        sentAt: at,
        expiresAt: ms(at + hours(24)),
      }),
      draft('attempt.issued', id, { attempt: 1, account, trackingId: `t-${n}`, date: null, raw: '' }),
      draft('account.shown', id, { attempt: 1, at }),
      ...evidence,
    ]),
  );
  return id;
}

const paymentOf = (id: SaleId, askedAmount: Units, amount: Units, at: Ms): EntryDraft =>
  draft('evidence.recorded', id, {
    attempt: 1,
    evidence: read(arrivedFlags, { refid: `r-${id}`, asked: askedAmount, amount }, at),
    raw: '',
  });
