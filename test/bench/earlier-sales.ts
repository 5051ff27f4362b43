import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ulid } from 'ulid';
import { fileSecret } from '../../electron/credentials/secret.ts';
import {
  type EntryDraft,
  type Journal,
  type JournalOptions,
  openJournal,
  type Vault,
} from '../../electron/journal/journal.ts';
import { journalFile, tillIdIn } from '../../electron/journal/recovery/journal-location.ts';
import { followUpDraft } from '../../electron/sales/annotations.ts';
import { draft, formatReference } from '../../electron/sales/entries.ts';
import type { Units } from '../../electron/shared/base/money.ts';
import { hours, ms } from '../../electron/shared/base/units.ts';
import type { Evidence, Flags } from '../../electron/shared/sales/evidence.ts';
import type { SaleId } from '../../electron/shared/sales/sale.ts';
import { journalProjections } from '../../electron/till/projections.ts';
import { memoryKeychain } from '../support/memory-keychain.ts';
import { eventData, transaction } from '../support/merchant-records.ts';
import { openAsTill } from '../support/till-journal-kit.ts';
import { unwrap } from '../support/unwrap.ts';

const TILL = 'T7K2QP';
/** A sale every two minutes, day and night: a million are not quite four years, all of them over by now. */
export const START = Date.UTC(2022, 6, 1);
export const EVERY = 120_000;

interface NewSale {
  readonly id: SaleId;
  readonly at: number;
  readonly phone: string;
  readonly units: Units;
  readonly refid: string;
  readonly account: { readonly number: string; readonly name: string; readonly bank: string };
  readonly reference: string;
}

function newSale(n: number, at: number): NewSale {
  // Half of all prices are round, as in shops.
  const naira = n % 2 === 0 ? randomInt(1, 200) * 500 : randomInt(100, 500_000);
  const id = ulid(at) as SaleId;
  const number = String(randomInt(1e10)).padStart(10, '0');
  return {
    id,
    at,
    phone: `+23480${String(randomInt(1e8)).padStart(8, '0')}`,
    units: (naira * 10_000) as Units,
    refid: randomUUID(),
    account: { number, name: 'Mama Ngozi Stores / Till 1', bank: 'Providus Bank' },
    reference: formatReference({ till: TILL, sale: id, attempt: 1 }),
  };
}

const flags = (paid: boolean): Flags => {
  const on = paid ? 1 : -1;
  return { delivered: on, debited: on, vended: on, failed: 0, reversed: 0, isreversing: 0, processing: 0, flag: 0 };
};

/** A raw record of the size and shape of interface 2.3 and 2.4, with values that do not repeat. */
function rawRecord({ id, at, phone, units, refid, account, reference }: NewSale, paid: boolean): string {
  const date = new Date(at).toISOString();
  const decimal = `${units / 10_000}.0000`;
  return JSON.stringify({
    ...transaction,
    id: randomInt(1e9),
    request: 'transfer',
    msisdn: phone,
    amount: decimal,
    requestamount: decimal,
    refid,
    vendref: refid,
    reason: paid ? 'Approved' : null,
    page: 'virtual-account',
    currency: 'ngn',
    ...flags(paid),
    created_on: date,
    updated_on: date,
    delivered_date: paid ? date : null,
    createdAt: date,
    updatedAt: date,
    client: randomUUID(),
    account: '******4321',
    method: 'ussd',
    meta: {
      ...eventData.meta,
      accountNo: account.number,
      accountName: account.name,
      bankName: account.bank,
      historyId: randomInt(1e9),
      walletId: 311,
      provider: 'providus',
      'your-reference': reference,
      narration: `Sale ${id.slice(-6)}`,
      custom_field: { till: TILL },
    },
  });
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

const receivedAmount: Readonly<Record<Ending, number>> = { paid: 1, never: 1, cancelled: 1, underpaid: 0.5, over: 2 };

const evidenceOf = ({ at, refid, units }: NewSale, ending: Ending, paid: boolean): Evidence => ({
  id: `read:${randomBytes(10).toString('hex')}`,
  source: 'read',
  eventKind: null,
  observedAt: ms(at + 60_000),
  happenedAt: null,
  facts: {
    refid,
    asked: units,
    amount: (paid ? units * receivedAmount[ending] : units) as Units,
    currency: 'NGN',
    fee: 225_000 as Units,
    payer: '******4321',
    debit: null,
    history: null,
    flags: flags(paid),
  },
});

/** How a sale differs from what its number makes of it. */
interface More {
  readonly at?: number;
  readonly ending?: Ending;
}

/** One sale as the till records it: intent, request, account, shown, waiting, how it ended, and that somebody saw an alert. */
export function saleDrafts(
  vault: Vault,
  n: number,
  { at: startedAt = START + n * EVERY, ending = endingOf(n) }: More = {},
): EntryDraft[] {
  const sale = newSale(n, startedAt);
  const { id, units, phone, account, reference, refid } = sale;
  const customer = vault.customerOf(phone, phone.slice(-4));
  const at = ms(sale.at);
  const sealedText = (text: string) => vault.seal(customer, text).box;
  const evidenceDraft = (paid: boolean) => {
    const evidence = evidenceOf(sale, ending, paid);
    return draft('evidence.recorded', id, { attempt: 1, evidence, raw: sealedText(rawRecord(sale, paid)) });
  };
  const raw = sealedText(JSON.stringify(account));
  const expiresAt = ms(at + hours(24));
  const receivedUnits = (units * receivedAmount.underpaid) as Units;
  return [
    draft('sale.intended', id, { amount: units, currency: 'NGN', customer, at, phone: sealedText(phone) }),
    draft('attempt.sending', id, { attempt: 1, reference, sentAt: at, expiresAt }),
    draft('attempt.issued', id, { attempt: 1, account, trackingId: refid, date: null, raw }),
    draft('account.shown', id, { attempt: 1, at }),
    evidenceDraft(false),
    ending === 'cancelled' ? draft('sale.cancelled', id, { at }) : evidenceDraft(ending !== 'never'),
    ...(ending === 'underpaid'
      ? [
          followUpDraft('alert.acknowledged', id, 'till', {
            issues: ['underpaid'],
            claim: false,
            received: receivedUnits,
            returned: 0 as Units,
            reversing: 0 as Units,
            at,
          }),
        ]
      : []),
  ];
}

const AT_ONCE = 500;
const PRINTED_EVERY = 50_000;

function fill(journal: Journal, sales: number, more?: (n: number) => More): void {
  for (let from = 0; from < sales; from += AT_ONCE) {
    const size = Math.min(AT_ONCE, sales - from);
    const drafts = Array.from({ length: size }, (_, i) => saleDrafts(journal.vault, from + i, more?.(from + i)));
    unwrap(journal.append(drafts.flat()));
    if (from > 0 && from % PRINTED_EVERY === 0) console.log(`filled ${from.toLocaleString('en')}`);
  }
}

/** How the journal of such a folder is opened. */
export async function optionsIn(folder: string): Promise<JournalOptions> {
  const wrappingKey = unwrap(await fileSecret(join(folder, 'journal.key')));
  return { file: journalFile(folder), till: TILL, projections: journalProjections, wrappingKey };
}

/**
 * Puts a practice till's own folder with so many earlier sales at `folder`. They are made once, twenty minutes of work
 * for a million, and kept in the temporary folder of this computer for every later run; other tables make others.
 */
export async function earlierSales(folder: string, sales: number): Promise<void> {
  const tables = journalProjections.map(({ schema }) => schema).join();
  const layout = createHash('sha256').update(tables).digest('hex').slice(0, 8);
  const keptFolder = join(tmpdir(), `till-bench-${sales}-sales-${layout}`);
  if (!existsSync(keptFolder)) {
    const newFolder = `${keptFolder}.new`;
    rmSync(newFolder, { recursive: true, force: true });
    mkdirSync(newFolder, { mode: 0o700 });
    unwrap(tillIdIn(newFolder, TILL));
    const journal = unwrap(openJournal(await optionsIn(newFolder)));
    fill(journal, sales);
    journal.close();
    console.log(`kept for later runs: ${keptFolder}`);
    renameSync(newFolder, keptFolder);
  }
  cpSync(keptFolder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** The data folder of a practice till with so many earlier sales, and `open` more of this day that wait for money. */
export async function shopData(dataDir: string, earlier: number, open: number): Promise<void> {
  const folder = join(dataDir, 'practice');
  await earlierSales(folder, earlier);
  const now = Date.now();
  // Opened and closed as the till does it, so that its copies and heads are there too.
  const till = unwrap(
    await openAsTill({
      environment: 'practice',
      dataDir: folder,
      keychain: memoryKeychain().keychain,
      till: TILL,
      report: () => undefined,
      reportError: (error) => {
        throw error;
      },
    }),
  );
  fill(till.journal, open, (n) => ({ at: now - (open - n) * 10_000, ending: 'never' }));
  await till.close();
}
