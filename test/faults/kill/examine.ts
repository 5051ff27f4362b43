import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecret } from '../../../electron/credentials/secret.ts';
import { type Entry, openJournal } from '../../../electron/journal/journal.ts';
import {
  headStore,
  journalFile,
  keyName,
  readHead,
  tillIdIn,
} from '../../../electron/journal/recovery/journal-location.ts';
import { bodyOf } from '../../../electron/sales/entries.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import type { IssuedAccount } from './bank.ts';
import type { Counter } from './counter.ts';
import { fileKeychain } from './file-keychain.ts';
import type { Findings } from './findings.ts';
import type { Place } from './place.ts';
import { isPaid, type Screen } from './screen.ts';

/**
 * Returns what a killed till left in its journal, read from a copy so that the till itself has to open the original.
 * Faults of the file are added to the findings.
 */
export async function entriesLeft(place: Place, { integrity }: Findings): Promise<readonly Entry[]> {
  const dataDir = join(place.folder, 'left');
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(place.dataDir, dataDir, { recursive: true });
  const keychain = fileKeychain(place.keychain);
  const at = { environment: 'staging', dataDir, keychain } as const;
  const key = await loadSecret(keychain, keyName('staging'));
  const head = await readHead(headStore(at));
  const till = tillIdIn(dataDir, '000000');
  // Killed before it had made anything.
  if (!existsSync(journalFile(dataDir))) return [];
  if (!key.ok || !key.value || !head.ok || !till.ok) {
    integrity.push('the keychain does not hold what the journal needs');
    return [];
  }
  const knownHead = head.value;
  const anchor = { read: () => knownHead, write: () => undefined };
  return readThrough({ dataDir, till: till.value, key: key.value, anchor }, integrity);
}

interface JournalAccess {
  readonly dataDir: string;
  readonly till: string;
  readonly key: Uint8Array;
  readonly anchor: Parameters<typeof openJournal>[0]['anchor'] & object;
}

function readThrough({ dataDir, till, key, anchor }: JournalAccess, integrity: string[]): readonly Entry[] {
  const file = journalFile(dataDir);
  const openResult = openJournal({ file, till, wrappingKey: key, projections: journalProjections, anchor });
  if (!openResult.ok) {
    integrity.push(`the journal does not open: ${openResult.failure.text}`);
    return [];
  }
  const journal = openResult.value;
  const [sqlite] = journal.query.all<{ integrity_check: string }>('PRAGMA integrity_check');
  if (sqlite?.integrity_check !== 'ok') integrity.push(`integrity_check: ${sqlite?.integrity_check}`);
  const chain = journal.verify();
  if (!chain.ok) integrity.push(`chain: ${JSON.stringify(chain)}`);
  for (const difference of journal.compareProjections()) integrity.push(`projection: ${difference}`);
  const entries = journal.entries({});
  journal.close();
  return entries;
}

/** Rule 2: whatever was on the screen is in the journal. */
export function checkShown(screen: Screen, entries: readonly Entry[], { lost }: Findings): void {
  for (const { id, accounts, view } of screen.all()) {
    const kinds = new Set(entries.filter(({ subject }) => subject === id).map(({ kind }) => kind));
    if (!kinds.has('sale.intended')) lost.push(`${id} was shown and is not in the journal`);
    if (isPaid(view) && !kinds.has('evidence.recorded')) lost.push(`${id} was shown as paid without evidence`);
    for (const number of accounts)
      if (!issuedIn(entries).has(number)) lost.push(`account ${number} was shown and is not in the journal`);
  }
}

/** Every account the service issued is known here, or its request is known to have had an unknown outcome. */
export function checkKnown(books: readonly IssuedAccount[], entries: readonly Entry[], { lost }: Findings): void {
  const issuedAccounts = issuedIn(entries);
  for (const { number, sale, attempt } of books) {
    const isRequested = attemptsIn(entries, 'attempt.sending').has(`${sale} ${attempt}`);
    if (!isRequested) lost.push(`account ${number} was asked for without an intent`);
    const owner = issuedAccounts.get(number);
    if (owner !== undefined && owner !== sale) lost.push(`account ${number} stands in another sale`);
  }
}

/** Accounts in the journal, and whose they are. */
const issuedIn = (entries: readonly Entry[]): ReadonlyMap<string, string> =>
  new Map(
    entries
      .filter(({ kind }) => kind === 'attempt.issued')
      .map((entry) => [bodyOf(entry, 'attempt.issued').account.number, entry.subject]),
  );

/** `sale attempt` of every entry of that kind. */
const attemptsIn = (entries: readonly Entry[], kind: string): ReadonlySet<string> =>
  new Set(
    entries.filter((entry) => entry.kind === kind).map(({ subject, body }) => `${subject} ${Number(body.attempt)}`),
  );

/** At the end the journal, the records of the service and what was shown must agree. */
export async function checkEnd(counter: Counter): Promise<void> {
  const { line, place, screen, findings } = counter;
  const books = await line.books();
  const entries = await entriesLeft(place, findings);
  checkShown(screen, entries, findings);
  checkKnown(books, entries, findings);
  checkMoney(counter, books, entries);
  checkDoubles(counter, books);
  countUnknown(counter, entries);
}

/** Checks that every transfer has its evidence in the journal, under its attempt. */
function checkMoney({ paid, findings }: Counter, books: readonly IssuedAccount[], entries: readonly Entry[]): void {
  const seenAttempts = attemptsIn(entries, 'evidence.recorded');
  for (const { number, sale, attempt } of books)
    if (paid.has(number) && !seenAttempts.has(`${sale} ${attempt}`)) findings.lost.push(`money on ${number}`);
}

/** Checks one account and one Paid for a sale, and no account without a decision of a person (rules 1, 3). */
export function checkDoubles(
  { screen, sales, findings: { doubled } }: Pick<Counter, 'screen' | 'sales' | 'findings'>,
  books: readonly IssuedAccount[],
): void {
  for (const { id, accounts, turns } of screen.all()) {
    if (accounts.size > 1) doubled.push(`${id} was shown with ${[...accounts].join(' and ')}`);
    if (turns > 1) doubled.push(`${id} turned to Paid ${turns} times`);
  }
  const decisions = sales.reduce((sum, sale) => sum + sale.decisions, 0);
  if (books.length > decisions) doubled.push(`${books.length} accounts for ${decisions} decisions of a person`);
}

function countUnknown({ screen, findings }: Counter, entries: readonly Entry[]): void {
  const unknown = entries.filter(({ kind }) => kind === 'attempt.unknown').map(({ subject }) => subject);
  const paid = new Set<string>(screen.all().flatMap(({ id, view }) => (isPaid(view) ? [id] : [])));
  findings.unknown = unknown.length;
  findings.settled = unknown.filter((id) => paid.has(id)).length;
}
