import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BackOfficeContext } from '../../../electron/back-office/context.ts';
import { createPayoutAccountService } from '../../../electron/back-office/payout-accounts.ts';
import { factsOf, payoutsProjection } from '../../../electron/back-office/payouts/entries.ts';
import { createPayoutRecords } from '../../../electron/back-office/payouts/records.ts';
import { readingsFor } from '../../../electron/back-office/wallet-snapshots.ts';
import { inOrder } from '../../../electron/journal/compare-projections.ts';
import { connectScratch } from '../../../electron/journal/connection.ts';
import type { EntryDraft } from '../../../electron/journal/journal.ts';
import { project } from '../../../electron/journal/rebuild.ts';
import { insertEntry, SCHEMA_VERSION, stepsOf } from '../../../electron/journal/schema.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { registrations } from '../../../electron/webhooks/webhook-repository.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { partial } from '../../support/partial.ts';
import { unwrap } from '../../support/unwrap.ts';

/** What tills recorded, a journal on each line. A line is never changed: tills have such entries. */
const journals = readFileSync(join(import.meta.dirname, 'recorded-journals.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as readonly (EntryDraft & { readonly at: number })[]);

/** Returns the version of each projection with a digest of its rows of all journals; a journal without any changes none. */
function rowsByVersion(): Readonly<Record<string, string>> {
  const hashes = journalProjections.map((projection) => ({ ...projection, hash: createHash('sha256') }));
  for (const journal of journals) {
    using db = connectScratch();
    for (const step of stepsOf(SCHEMA_VERSION)) db.exec(step);
    for (const [n, { body, ...entry }] of journal.entries()) {
      const link = { seq: n + 1, id: `entry-${n}`, till: 'T7K2QP', hash: new Uint8Array(32) };
      insertEntry(db, { ...entry, ...link, body: JSON.stringify(body) });
    }
    project(db, db, journalProjections);
    for (const { tables, hash } of hashes)
      for (const table of tables) {
        const rows = [...inOrder(db, table)];
        if (rows.length > 0) hash.update(JSON.stringify([table, ...rows]));
      }
  }
  return Object.fromEntries(
    hashes.map(({ name, version, hash }) => [`${name} ${version}`, hash.digest('hex').slice(0, 16)]),
  );
}

const RULE =
  'The rows of a projection changed. Raise its version, or tills go on with the rows that they have; then write its digest here.';

it('computes other rows of the same entries only under a raised version', () => {
  expect(rowsByVersion(), RULE).toEqual({
    'sales 6': 'f8dda05616f0747f',
    'bank-choices 1': '7efc9c6fbfe3b2e7',
    'waits 1': '9e7030699baef47e',
    'takings 9': '7b254a36539ea4e8',
    'payments 8': '4fbe97d73dda3829',
    'follow-ups 3': '002a123f9077643e',
    'settlements 8': 'ef7783d97c2d49dc',
    'staff 2': 'e70eb967f7388e1c',
    'audit-log 3': '246e7f0bd99a871c',
    'payouts 2': '84da27c44a2505ae',
  });
});

it('reads what tills recorded in entries that no projection computes rows from', () => {
  let now = ms(0);
  const journal = open(newFile(), { projections: [payoutsProjection], now: () => now });
  for (const { at, ...entry } of journals.flat()) {
    now = ms(at);
    unwrap(journal.append([entry]));
  }
  const lastChange = { allowedEvents: 'payout_failed', retryStatus: 'DISABLED', changedAt: 1_795_999_312_681 };
  expect(registrations(journal)).toEqual([
    {
      ...lastChange,
      id: 'c4aeeee0-a3e4-4787-a33e-6dbd27ae120b',
      url: 'https://other.example/a',
      registeredAt: 1_795_999_312_653,
    },
    {
      id: 'eb9cee89-d31f-4dee-b04e-60192c9e2f45',
      url: 'https://tunnel.example/hooks?key=…',
      allowedEvents: 'all',
      retryStatus: 'ENABLED',
      registeredAt: 1_795_999_312_424,
      changedAt: null,
    },
  ]);
  const context = partial<BackOfficeContext>({
    journal,
    merchant: partial<BackOfficeContext['merchant']>({}),
    businessId: () => 1,
    bankNamed: () => null,
    actor: () => 'till',
  });
  const accounts = createPayoutAccountService(context);
  const ownAccount = { at: 1_795_266_120_000, type: 'bank', name: 'ADUNNI STORES LTD', country: 'NG' };
  expect(unwrap(accounts.list()).accounts).toEqual([
    {
      ...ownAccount,
      id: '31',
      outcome: 'added',
      number: '******6789',
      bank: 'Guaranty Trust Bank',
      bankCode: '000013',
      isDefault: true,
    },
    {
      ...ownAccount,
      id: null,
      outcome: 'unknown',
      number: '******4471',
      bank: 'Zenith Bank',
      bankCode: '000015',
      isDefault: null,
    },
  ]);
  const payouts = createPayoutRecords(
    journal,
    () => now,
    (actor) => actor,
  );
  expect(payouts.detail('2')?.reviews).toEqual([
    { mark: 'seen', note: '', at: 1_795_999_320_718, by: 'till' },
    { mark: 'questioned', note: '₦200 less than agreed', at: 1_795_999_320_720, by: 'till' },
  ]);
  const at = ms(1_795_262_400_000);
  const event = { at, source: 'event', eventKind: 'payout_completed', raw: '' } as const;
  const amount = 3_000_000 as Units;
  expect(payouts.detail('17')?.history).toEqual([{ ...event, status: 'completed', amount }]);
  const facts = { ...factsOf(null), id: '17', refid: 'p-17', status: 'completed', amount };
  expect(payouts.addsInformation('17', { ...event, eventId: 'e1', saidAt: at, facts })).toBe(false);
  expect(readingsFor(journal.query, { from: 0, to: now })).toEqual([
    {
      at: 1_795_248_920_000,
      balance: { balance: 520, pendingInflow: 2, pendingWithdrawal: 0 },
      commission: null,
      feeRate: '0.015',
      commissionRate: null,
    },
  ]);
});
