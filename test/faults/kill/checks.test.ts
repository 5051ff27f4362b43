import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../electron/journal/journal.ts';
import type { JsonObject } from '../../../electron/journal/json.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import type { Headline } from '../../../electron/shared/sales/verdict.ts';
import { idOf, NOW, verdictOf, viewOf } from '../../support/builders.ts';
import { checkDoubles, checkKnown, checkShown } from './examine.ts';
import { noFindings } from './findings.ts';
import { createScreen } from './screen.ts';

const id = idOf('C1');
const shownSale = (number: string, headline: Headline = 'waiting') =>
  viewOf(id, { account: { number, name: 'Adunni Stores', bank: 'Wema' }, verdict: verdictOf({ headline }) });
const entry = (kind: string, body: JsonObject = { attempt: 1 }): Entry => ({
  kind,
  subject: id,
  body,
  actor: 'till',
  seq: 1,
  id: kind,
  till: '000000',
  at: NOW,
  hash: '0'.repeat(64),
});
const issuedEntry = (number: string) => entry('attempt.issued', { attempt: 1, account: { number } });

function screenOf(views: readonly SaleView[]) {
  const screen = createScreen();
  for (const view of views) screen.record(view);
  const sales = [{ amount: '1', phone: '1', decisions: 1 }];
  return { screen, sales, findings: noFindings() };
}

describe('the checks after a kill', () => {
  const intendedEntries = [entry('sale.intended'), entry('attempt.sending')];

  it.each([
    ['what is in the journal', [shownSale('90')], [...intendedEntries, issuedEntry('90')], 0],
    ['an account that is not', [shownSale('90')], intendedEntries, 1],
    ['a sale that is not', [shownSale('90')], [], 2],
    ['a Paid without evidence', [shownSale('90', 'paid')], [...intendedEntries, issuedEntry('90')], 1],
  ])('compares what was displayed with the journal after a kill: %s', (_, views, entries, lostCount) => {
    const { screen, findings } = screenOf(views);
    checkShown(screen, entries, findings);
    expect(findings.lost).toHaveLength(lostCount);
  });

  it.each([
    ['asked for and issued', [...intendedEntries, issuedEntry('90')], 0],
    ['asked for, and nothing heard', intendedEntries, 0],
    ['asked for without an intent', [], 1],
    ['issued to another sale', [...intendedEntries, { ...issuedEntry('90'), subject: 'C2' }], 1],
  ])('compares the accounts of the service with the journal after a kill: %s', (_, entries, lostCount) => {
    const findings = noFindings();
    checkKnown([{ sale: id, attempt: 1, number: '90' }], entries, findings);
    expect(findings.lost).toHaveLength(lostCount);
  });

  it.each([
    ['one account, one Paid', [shownSale('90'), shownSale('90', 'paid'), shownSale('90', 'paid')], 1, 0],
    ['two accounts for one sale', [shownSale('90'), shownSale('91')], 1, 1],
    ['two Paids for one sale', [shownSale('90', 'paid'), shownSale('90'), shownSale('90', 'paid')], 1, 1],
    ['an account nobody decided on', [shownSale('90')], 2, 1],
  ])('counts what happened twice after a kill: %s', (_, views, accounts, doubledCount) => {
    const counter = screenOf(views);
    const books = Array.from({ length: accounts }, (__, i) => ({ sale: id, attempt: i, number: `${i}` }));
    checkDoubles(counter, books);
    expect(counter.findings.doubled).toHaveLength(doubledCount);
  });
});
