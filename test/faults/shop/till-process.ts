/** A whole till of a shop as a process of its own, for runs that kill and freeze it. Its configuration is the first argument. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import {
  type ErasuresDone,
  erasedKind,
  erasureAskedKind,
  erasuresDoneKind,
} from '../../../electron/journal/erasures.ts';
import type { QueryDb } from '../../../electron/journal/journal.ts';
import { timers } from '../../../electron/platform/timers.ts';
import { bodyOf } from '../../../electron/sales/entries.ts';
import type { Result } from '../../../electron/shared/base/result.ts';
import { minutes, ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import type { HealMode } from '../../../electron/shared/shop/shop.ts';
import type { PolledShop, ShopWatcher } from '../../../electron/shop/poller/polling.ts';
import { claimPayment } from '../../../electron/shop/till/claim-payment.ts';
import { createShopDay } from '../../../electron/shop/till/shop-day.ts';
import { createTillShop } from '../../../electron/shop/till-shop.ts';
import type { ActiveTill } from '../../../electron/till/active-till.ts';
import { healStream } from '../../../electron/till/backup/heal-stream.ts';
import { partial } from '../../support/partial.ts';
import { unwrap } from '../../support/unwrap.ts';
import { answerCalls } from '../child-calls.ts';
import type { SeenEntry, SeenSale, SeenShop, TillCalls, TillConfig } from './messages.ts';
import { locationOf, openTillIn } from './place.ts';

const config = JSON.parse(process.argv[2] ?? '') as TillConfig;
const quick = { connection: { timeoutMs: 2_000 }, pace: { beat: ms(250), idle: ms(2_500) } };
let polledShop: PolledShop | null = null;
let fence: number | null = null;

/** Writes each new fencing number down before anything is done under it. */
function noteFence(): void {
  const now = polledShop?.polling().fence ?? null;
  if (now !== null && now !== fence) appendFileSync(config.fences, `${now}\n`);
  fence = now;
}

const noting = (work: ShopWatcher): ShopWatcher => ({
  ...work,
  setShop(open) {
    polledShop = open;
    work.setShop(open);
  },
  changed() {
    noteFence();
    work.changed();
  },
});

const till = await openTillIn(config.folder, (host) =>
  createTillShop({ ...host, ...timers, ...quick, postgres: config.postgres, polling: () => noting(host.polling()) }),
);
const { sales, tillJournal, shop } = till;
if (!sales || !tillJournal || !shop) throw new Error(`the till does not open: ${till.problem?.code}`);
const { journal } = tillJournal;

const entriesIn = (query: QueryDb | undefined): readonly (SeenEntry & { till: string })[] =>
  query?.all('SELECT id, till, lower(hex(hash)) AS hash FROM entry ORDER BY seq') ?? [];
const seenEntry = ({ id, hash }: SeenEntry): SeenEntry => ({ id, hash });

function saleOf({ id }: { readonly id: SaleId }): SeenSale {
  const view = sales?.view(id);
  const of = <K extends 'attempt.issued' | 'evidence.recorded'>(kind: K) =>
    journal.entries({ subject: id, kind }).map((entry) => bodyOf(entry, kind));
  const evidence = of('evidence.recorded').map((body) => body.evidence);
  return {
    id,
    accounts: of('attempt.issued').map(({ account }) => account.number),
    isPaid: view?.ok === true && (view.value.verdict?.received ?? 'none') !== 'none',
    read: evidence.flatMap(({ source, facts: { refid } }) => (source === 'read' && refid !== null ? [refid] : [])),
  };
}

/** One for each payment, as the alerts list them. */
const lostSales = (): readonly string[] => {
  const lines = sales.settlements.open();
  return sales.forAlerts().unmatched.flatMap(({ eventId }) => lines.find(({ id }) => id === eventId)?.sale ?? []);
};

function unpaidOfOthers(): readonly string[] {
  const rows = shop?.opened()?.others.all<{ subject: string }>(
    `SELECT DISTINCT subject FROM entry AS issued WHERE kind = 'attempt.issued' AND NOT EXISTS (
       SELECT 1 FROM entry WHERE entry.subject = issued.subject AND kind = 'evidence.recorded')`,
  );
  return (rows ?? []).map(({ subject }) => subject);
}

const placesOf = (phone: string): readonly string[] => [
  ...(journal.vault.findCustomer(phone) === null ? [] : [`${phone} as a customer of its own`]),
  ...(shop.opened()?.customers.ofPhone(phone) ?? []).map(() => `${phone} as a customer of another till`),
];

/** Returns the tills that ask for erasures which this one has not carried out. */
function erasuresAsked(): readonly string[] {
  const done = new Set(journal.entries({ kind: erasuresDoneKind }).flatMap(({ body }) => (body as ErasuresDone).asked));
  const requestedErasures = shop?.opened()?.others.all<{ id: string; till: string }>(
    `SELECT id, till FROM entry AS asked WHERE kind = ? AND NOT EXISTS (
       SELECT 1 FROM entry WHERE kind = ? AND entry.subject = asked.subject)`,
    [erasureAskedKind, erasedKind],
  );
  return (requestedErasures ?? []).filter(({ id }) => !done.has(id)).map((each) => each.till);
}

const wordOf = (result: Result<unknown>): string => (result.ok ? 'ok' : (result.failure.text ?? result.failure.code));

const seenShop = (): SeenShop => {
  const status = shop.status();
  if (status.state !== 'member')
    return { state: status.state, problem: null, isCopied: false, link: 'none', isHost: false };
  const { link, problem, waiting, asOf, host } = status;
  const isCopied = link.state === 'linked' && asOf !== null && waiting === 0 && problem === null;
  return { state: 'member', problem, isCopied, link: link.refusal ?? link.state, isHost: host === 'here' };
};

type Answers = { readonly [K in keyof TillCalls]: (...input: Parameters<TillCalls[K]>) => unknown };

const calls: Answers = {
  async sell(input) {
    const saleResult = await sales.collect(input);
    if (!saleResult.ok) return { sale: null, refusal: saleResult.failure.code };
    const id = saleResult.value;
    const { account } = unwrap(sales.view(id));
    if (account) sales.setCurrent(id);
    return { sale: { id, account: account?.number ?? null }, refusal: null };
  },
  async claim(id) {
    const claimResult = await claimPayment(shop, { id, issue: 'unmatched' });
    return claimResult.ok ? 'ok' : claimResult.failure.code;
  },
  async z(minutesLater) {
    const now = () => ms(Date.now() + minutes(minutesLater));
    const dayResult = await createShopDay({ shop, journal, now, person: () => ({ id: 'till', name: '' }) }).close();
    if (!dayResult.ok) return null;
    // Another till may have closed the day at the same moment.
    const { number, madeBy } = dayResult.value;
    const status = shop.status();
    const maker = status.state === 'member' ? status.tills.find(({ name }) => name === madeBy) : undefined;
    return { number, till: maker?.id ?? tillJournal.till };
  },
  erase(phone) {
    const others = shop.opened()?.customers;
    // While the shop is opened again, as the back office.
    if (!others && shop.status().state !== 'none') return false;
    const own = journal.vault.findCustomer(phone);
    const knownCustomers = [...(own === null ? [] : [own]), ...(others?.ofPhone(phone) ?? [])];
    const isErased = knownCustomers.every((customer) => journal.vault.erase(customer, 'owner').ok);
    others?.eraseAtOthers(phone, 'owner');
    shop.appended();
    return isErased && knownCustomers.length > 0;
  },
  knows: (tills) => tills.every((id) => id === tillJournal.till || shop.opened()?.journals.ofTill(id)),
  shop: () => seenShop(),
  async heal(as: HealMode) {
    const between: ActiveTill['between'] = async (work) => {
      await till.close();
      return work();
    };
    return wordOf(await healStream(partial<ActiveTill>({ now: () => till, between }), locationOf(config.folder), as));
  },
  join: async ({ address, code, name }: Parameters<TillCalls['join']>[0]) =>
    wordOf(await shop.join({ address, code, tillName: name, authority: null })),
  move: async (address: string) => wordOf(await shop.moveToServer({ address, authority: null })),
  host: async () => wordOf(await shop.host({ shopName: 'Adunni Stores', tillName: 'Counter 1' })),
  async invite() {
    const invitation = await shop.invite();
    return invitation.ok ? invitation.value.code : null;
  },
  moveToTill: async (to: string) => wordOf(await shop.moveToTill({ till: to })),
  close: () => till.close(),
  cancelJoin: async () => wordOf(await shop.cancelJoin()),
  hint: ({ to, sale }) => polledShop?.hint(to, sale),
  state(phones) {
    const status = shop.status();
    const others = Map.groupBy(entriesIn(shop.opened()?.others), (entry) => entry.till);
    return {
      till: tillJournal.till,
      own: entriesIn(journal.query).map(seenEntry),
      others: Object.fromEntries([...others].map(([id, entries]) => [id, entries.map(seenEntry)])),
      view: status.state === 'member' ? status : null,
      duty: polledShop?.polling().duty ?? 'alone',
      fences: existsSync(config.fences) ? readFileSync(config.fences, 'utf8').trim().split('\n').map(Number) : [],
      sales: journal.query.all<{ id: SaleId }>('SELECT id FROM sale').map(saleOf),
      known: phones.flatMap(placesOf),
      erased: journal.entries({ kind: erasedKind }).map(({ subject }) => subject),
      lost: lostSales(),
      unpaidOfOthers: unpaidOfOthers(),
      asked: erasuresAsked(),
    };
  },
};

answerCalls((name, [input]) => {
  const run = calls[name as keyof TillCalls] as (given: unknown) => unknown;
  return run(input);
});
process.send?.('open');
// A till that is killed leaves no time for it later.
flushCompileCache();
