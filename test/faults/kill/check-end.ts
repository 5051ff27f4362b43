import type { Entry } from '../../../electron/journal/journal.ts';
import type { IssuedAccount } from './bank.ts';
import type { Counter } from './counter.ts';
import { attemptsIn, checkKnown, checkShown, entriesLeft } from './examine.ts';
import { isPaid } from './screen.ts';

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
