import { isDeepStrictEqual } from 'node:util';
import { WATCH_GRACE } from '../../../../electron/shared/sales/countdown.ts';
import type { PaymentIssue } from '../../../../electron/shared/sales/payment-issues.ts';
import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
import type { Deal, RecordedEvent } from './ledger.ts';
import type { World } from './play.ts';
import { lasting, moneyStates, must } from './promises.ts';
import { booksOf, dealsOf, ownerOf, type ReconciliationInput } from './recorded.ts';
import type { Manners } from './steps.ts';

const second = 1_000;
const hour = 3_600_000;
/** 24 h of life and 24 h of grace, less what the quiet time itself takes. */
const WATCHED = 47 * hour;
/** Longer than any pause the till takes from a service that failed. */
const QUIET = 100 * second;

/** At the end everything works and is read. What is true by then must be on the screen. */
export async function ending(timers: World): Promise<void> {
  const { service, ledger, promises } = timers;
  service.become('fine');
  ledger.withhold(false);
  service.answersCome();
  await timers.settle();
  timers.revive();
  timers.till().killAt('before', Number.POSITIVE_INFINITY);
  await timers.pass(QUIET);
  await timers.settle();
  watchesByItself(timers, booksOf(timers.till().journal()));
  await look(timers);
  const books = booksOf(timers.till().journal());
  for (const id of timers.ids()) says(timers, books, id);
  everyEventOnce(timers, books);
  inOrder(timers);
  promises.settle();
  await replayList(timers, books);
}

async function look(timers: World): Promise<void> {
  for (let i = 0; i < 2; i += 1) {
    timers.till().sales().wake();
    for (const id of timers.ids()) timers.till().sales().checkNow(id);
    await timers.pass(20 * second);
    await timers.settle();
  }
}

/** Rule 4: what may still be paid is read without a request, after restarts, cancels and lost responses too. */
function watchesByItself(timers: World, books: ReconciliationInput): void {
  for (const deal of timers.ledger.deals) {
    const mine = ownerOf(deal);
    if (deal.paid === 0 || !mine || !isWatched(deal, timers.now()) || !isListed(timers, books, deal)) continue;
    const isKnown = books.evidence.some(({ id, evidence }) => id === mine.sale && evidence.facts.refid === deal.refid);
    const real = books.intended.some(({ id }) => id === mine.sale);
    must(isKnown || !real, 'rule 4: watched without being asked', deal);
  }
}

/** The till was given its number, so that events by account and reads by `trackingId` can find it. */
const wasIssued = (books: ReconciliationInput, deal: Deal) =>
  books.issued.some(({ account }) => account.number === deal.accountNo);

/** Whether the list has its payment in a form that this till can match. */
const isListed = ({ manners, ledger }: World, books: ReconciliationInput, deal: Deal): boolean =>
  ledger.events.some(
    (event) =>
      event.refid === deal.refid &&
      event.kind === 'transaction_success' &&
      isNamed(manners, books, deal, ledger.events),
  );

/**
 * Paid before the till was told the account, as no customer can, or after its watch, the account number alone says
 * nothing, for numbers come from a pool and return. Any event from then to then teaches the `refid`, which does.
 */
function isNamed(manners: Manners, books: ReconciliationInput, deal: Deal, events: readonly RecordedEvent[]): boolean {
  if (manners.eventsName !== 'account') return true;
  const issuedAccount = books.issued.find(({ account }) => account.number === deal.accountNo);
  if (issuedAccount === undefined) return false;
  const sent = books.sent.find(({ id, attempt }) => id === issuedAccount.id && attempt === issuedAccount.attempt);
  const ends = (issuedAccount.expiresAt ?? sent?.expiresAt ?? 0) + WATCH_GRACE;
  const isInTime = ({ created }: RecordedEvent) => created >= (issuedAccount.issuedAt ?? 0) && created < ends;
  return manners.trackingId === 'is the refid' || events.some((each) => each.refid === deal.refid && isInTime(each));
}

function canBeKnown(timers: World, books: ReconciliationInput, deal: Deal): boolean {
  if (isListed(timers, books, deal)) return true;
  const { manners, now } = timers;
  const isIssued = wasIssued(books, deal);
  // A read by the `trackingId` that returns a record of another name is no evidence.
  const readable = manners.trackingId === 'is the refid';
  return isIssued && readable && isWatched(deal, now());
}

const isWatched = (deal: Deal, now: number) => now < deal.createdAt + WATCHED;

/** The little model: from what is true at the service to what the till must say. Null where it cannot know. */
function expectedHeadline(timers: World, books: ReconciliationInput, id: SaleId): string | null {
  const deals = dealsOf(timers.ledger, id);
  const paid = deals.filter((deal) => deal.paid > 0);
  const knownDeals = paid.filter((deal) => canBeKnown(timers, books, deal));
  if (knownDeals.length === 0) return paid.length === 0 ? 'no money' : null;
  if (!knownDeals.every((deal) => isWatched(deal, timers.now()))) {
    return knownDeals.every(({ standing }) => standing === 'standing') ? 'some money' : null;
  }
  const standing = knownDeals.filter((deal) => deal.standing === 'standing');
  const amount = Math.max(...books.intended.filter(({ id: each }) => each === id).map((intent) => intent.amount));
  if (standing.length > 0 && standing.reduce((sum, deal) => sum + deal.paid, 0) >= amount) return 'paid';
  if (standing.length === knownDeals.length) return 'underpaid';
  return knownDeals.some((deal) => deal.standing === 'reversed') ? 'reversed' : 'reversing';
}

function says(timers: World, books: ReconciliationInput, id: SaleId): void {
  const deals = dealsOf(timers.ledger, id);
  const view = timers.view(id);
  const headline = view?.verdict?.headline ?? 'none';
  const wantedHeadline = expectedHeadline(timers, books, id);
  const seenState = { id, wanted: wantedHeadline, headline, view, deals };
  if (wantedHeadline === 'no money') must(!money.has(headline), 'no money shows as none', seenState);
  else if (wantedHeadline === 'some money') must(money.has(headline), 'every payment shows', seenState);
  else if (wantedHeadline !== null) must(headline === wantedHeadline, 'what is true is shown', seenState);
  if (view) issues(books, view, deals);
  for (const deal of deals) {
    if (deal.paid === 0 || !canBeKnown(timers, books, deal)) continue;
    const mine = books.evidence.filter((each) => each.id === id && each.attempt === ownerOf(deal)?.attempt);
    must(
      mine.some(({ evidence }) => evidence.facts.refid === deal.refid && evidence.facts.amount === deal.paid),
      'every payment is on its own sale and attempt',
      { ...seenState, mine },
    );
  }
}

/** An issue of a payment raises an alert until it is acknowledged. */
function issues(books: ReconciliationInput, view: SaleView, deals: readonly Deal[]): void {
  const { id, verdict } = view;
  if (!verdict || verdict.received === 'none') return;
  const paid = deals.filter(
    (deal) =>
      deal.paid > 0 &&
      (verdict.standing !== 'standing' || deal.standing === 'standing') &&
      books.evidence.some(({ evidence }) => evidence.facts.refid === deal.refid && evidence.facts.amount === deal.paid),
  );
  const isCancelled = books.cancelled.some((each) => each.id === id);
  const isSeen = paid.every((deal) =>
    books.shown.some((each) => each.id === id && each.attempt === ownerOf(deal)?.attempt),
  );
  const due: readonly [PaymentIssue, boolean][] = [
    ['paid-after-cancel', isCancelled],
    ['paid-unseen', !isCancelled && !isSeen],
    ['underpaid', verdict.receivedAmount !== null && verdict.receivedAmount < view.amount.units],
    ['reversed', verdict.standing === 'reversed'],
    ['reversing', verdict.standing === 'reversing'],
  ];
  for (const [issue, on] of due) must(verdict.issues.includes(issue) === on, `issue ${issue}`, { view, paid });
  const unseen = verdict.issues.length > 0 && !books.lookedAt.includes(id);
  must(!unseen || view.alert === 'issue', 'an alert waits until it is looked at', { view });
}

const money = moneyStates;

/** I3: each success belongs to one sale, is one unmatched payment, or is of another till. */
function everyEventOnce({ ledger, manners }: World, books: ReconciliationInput): void {
  for (const event of ledger.events.filter(({ kind }) => kind === 'transaction_success')) {
    const deal = ledger.deals.find(({ refid }) => refid === event.refid);
    const owner = deal && ownerOf(deal);
    const foundCounts = {
      sales: books.evidence.filter(({ evidence }) => evidence.id.startsWith(`event:${event.id}:`)).length,
      tray: books.unmatched.filter(({ eventId }) => eventId === event.id).length,
    };
    const real = owner && books.intended.some(({ id }) => id === owner.sale);
    const isNamedDeal = deal !== undefined && isNamed(manners, books, deal, ledger.events);
    const wantedCounts = {
      sales: Number(Boolean(real && isNamedDeal)),
      tray: Number(Boolean(owner && !real && isNamedDeal)),
    };
    must(isDeepStrictEqual(foundCounts, wantedCounts), 'I3', { event, found: foundCounts, wanted: wantedCounts, deal });
  }
}

function inOrder(timers: World): void {
  const journal = timers.till().journal();
  const verification = journal.verify();
  must(verification.ok, 'the journal verifies', verification);
  const differences = journal.compareProjections();
  must(differences.length === 0, 'projections are what the entries say', { differences });
}

/** I4: the whole list again, doubled, in another order, after a restart, says nothing new. */
async function replayList(timers: World, before: ReconciliationInput): Promise<void> {
  const views = timers.ids().map((id) => lasting(timers.view(id)));
  timers.restart();
  timers.service.list('doubled');
  await look(timers);
  const after = booksOf(timers.till().journal());
  const again = timers.ids().map((id) => lasting(timers.view(id)));
  must(isDeepStrictEqual(again, views), 'I4: a replay changes nothing', { views, again });
  const events = ({ evidence }: ReconciliationInput) =>
    evidence.filter((each) => each.evidence.source === 'event').length;
  must(events(after) === events(before), 'I4: a replay is no news', { before: events(before), after: events(after) });
}
