import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EntryRow, entryColumns } from '../../../electron/journal/entry.ts';
import { openJournal } from '../../../electron/journal/journal.ts';
import type { MerchantClient, WebhookEvent } from '../../../electron/merchant/client.ts';
import { followUpsProjection } from '../../../electron/sales/annotations.ts';
import { paymentsProjection } from '../../../electron/sales/projections/payments-projection.ts';
import { salesProjection } from '../../../electron/sales/projections/sales-projection.ts';
import { createSales } from '../../../electron/sales/sales.ts';
import { settlementsProjection } from '../../../electron/sales/settlements/projection.ts';
import { createTillClock } from '../../../electron/sales/watch/clock.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { openReplica } from '../../../electron/shop/streams/replica.ts';
import { eventWith, transactionWith, walletWith } from '../../support/decoded-records.ts';
import { ASKED, arrivedFlags, facts, noFlags } from '../../support/evidence.ts';
import { ignoredEvents, usualTill } from '../../support/ignored-events.ts';
import { randomFrom } from '../../support/random.ts';
import { unwrap } from '../../support/unwrap.ts';
import type { Sale } from '../customers.ts';
import type { MakeStrategy, Setting } from './days.ts';

const projections = [salesProjection, paymentsProjection, followUpsProjection, settlementsProjection];

/** In memory where there is such a place: what is measured is the watching, not the disk. */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** What the service knows: its transactions by `refid`, and the references of their requests. */
interface Book {
  readonly byRefid: Map<string, Sale>;
  readonly references: Map<string, string>;
  readonly phones: Map<string, string>;
}

const newBook = (): Book => ({ byRefid: new Map(), references: new Map(), phones: new Map() });

/** The real thing: the till's own journal, watcher and verdict, over the counting fake. */
export const ourTill: MakeStrategy = (setting) => openBenchTill(setting, 'BENCH0', newBook());

/** One till with this id; several at one service share its book. */
function openBenchTill({ time, service, detected }: Setting, till: string, { byRefid, references, phones }: Book) {
  // Long lists are worked through in parts.
  time.givesWay = true;
  const folder = mkdtempSync(join(place, 'bench-till-'));
  const wrappingKey = new Uint8Array(32).fill(1);
  const file = join(folder, 'journal.db');
  const journal = unwrap(openJournal({ file, till, wrappingKey, projections, now: time.now }));
  const byId = new Map<SaleId, Sale>();
  const ids = new Map<string, SaleId>();
  const paid = new Set<string>();
  let opening: Sale | null = null;

  const answer = <T>(value: T, bytes: number) => {
    const at = ms(time.now());
    return ok({ value, bytes, skipped: 0, sentAt: at, answeredAt: at, serviceTime: null });
  };
  const client: Partial<MerchantClient> = {
    createVirtualAccount: async (input) => {
      const sale = opening;
      if (!sale) throw new Error('no sale is being opened');
      byRefid.set(sale.key, sale);
      references.set(sale.key, input.reference);
      phones.set(sale.key, input.phone);
      const accountNo = String(1_000_000_000 + byRefid.size);
      const trackingId = service.listOnly() ? `T-${sale.key}` : sale.key;
      const accountFields = { trackingId, accountNo, accountName: 'A', bankName: 'B', date: null };
      return answer({ ...accountFields, raw: '{}' }, 400);
    },
    getTransaction: async ({ refid }) => {
      const sale = byRefid.get(refid);
      if (!sale) await service.readUnknown();
      const isFound = sale ? await service.read(sale) : null;
      if (isFound === null) return err(failure(sale ? 'service-down' : 'not-found'));
      return answer(transactionWith(refid, factsOf(refid, isFound), { msisdn: phones.get(refid) ?? null }), 700);
    },
    listEvents: async (_, options) => {
      const most = options?.most ?? Number.POSITIVE_INFINITY;
      const knownSales = options?.known ? Number(options.known.records.toString()) : null;
      const list = await service.feed(most, knownSales);
      options?.onTraffic?.({ sent: 0, received: list?.bytes ?? 0 });
      if (!list) return err(failure('service-down'));
      if (list.bytes >= most) return err(failure('bad-answer', { tooLong: true }));
      const listAnswer = answer(
        list.sales.map((sale) => event(sale, references.get(sale.key) ?? null)),
        list.bytes,
      );
      const shownCount = list.sales.length + (list.isCut ? (knownSales ?? 0) : 0);
      const head = { before: Buffer.alloc(0), records: Buffer.from(String(shownCount)) };
      return ok({ ...listAnswer.value, head, ...(list.isCut && { isCut: true as const }) });
    },
  };

  const start = () =>
    createSales({
      ...usualTill,
      till,
      journal,
      merchant: client as MerchantClient,
      readBusiness: async () => {
        const payments = await service.wallets();
        if (payments === null) return err(failure('service-down'));
        return answer({ wallets: [walletWith(payments * ASKED)] }, 1_400);
      },
      clock: createTillClock(time.now, time.now),
      listener: {
        ...ignoredEvents,
        saleChanged(view) {
          const sale = byId.get(view.id);
          if (!sale || view.verdict?.headline !== 'paid' || paid.has(sale.key)) return;
          paid.add(sale.key);
          detected(sale);
        },
      },
      timers: {
        setTimer: time.setTimer,
        clearTimer: time.clearTimer,
        random: randomFrom(7),
        reportError: (error) => {
          throw error;
        },
      },
      currentSale: { get: () => null, set: () => undefined, changed: () => undefined },
    });
  // Sales of earlier days were opened by a till that has been closed since.
  let sales = start();

  return {
    journal,
    sales: () => sales,
    begin() {
      sales = start();
      sales.start();
    },
    async open(sale: Sale) {
      opening = sale;
      const phone = `0803${String(1_000_000 + byRefid.size).slice(-7)}`;
      const id = unwrap(await sales.collect({ amount: '5000', phone }));
      byId.set(id, sale);
      ids.set(sale.key, id);
      service.sendWebhook(sale, () => sales.onWebhookHint(event(sale, references.get(sale.key) ?? null)));
    },
    claim(sale: Sale) {
      const id = ids.get(sale.key);
      if (id) sales.claim(id, { bank: '', amount: '', time: '', sender: '', sessionId: '' });
    },
    show: (sale: Sale) => void sales.setCurrent(ids.get(sale.key) ?? null),
    wake: () => sales.wake(),
    close() {
      sales.stop();
      journal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const factsOf = (refid: string, paid: boolean) => facts({ refid, flags: paid ? arrivedFlags : noFlags });

const event = (sale: Sale, ourReference: string | null): WebhookEvent => {
  const createdAt = ms(sale.paidAt ?? 0);
  return eventWith(`e-${sale.key}`, factsOf(sale.key, true), { refid: sale.key, ourReference, createdAt });
};

/** As in the app, in ms: between two beats, and until a hint is at its till. */
const BEAT = 2_000;
const HINT = 150;

/**
 * So many tills of one shop, linked, of which the first polls, on the virtual clock of `bench -- watch`. Sales are at
 * one till or another by lot, and each till shows its newest. Entries are copied and accounts covered at each beat.
 */
export const tillsOfOneShop =
  (count: number): MakeStrategy =>
  (setting) => {
    const { time } = setting;
    const book = newBook();
    const folder = mkdtempSync(join(place, 'bench-shop-'));
    const replica = openReplica({ file: join(folder, 'replica.db'), projections });
    const ids = Array.from({ length: count }, (_, n) => `T${String(n).padStart(5, '0')}`);
    const tills = ids.map((id) => ({ id, ...openBenchTill(setting, id, book), covered: 0 }));
    const [poller, ...served] = tills;
    if (!poller) throw new Error('one till at least');
    const ofSale = new Map<string, (typeof tills)[number]>();
    const random = randomFrom(5);
    let isEnded = false;

    function copyUp({ id, journal }: (typeof tills)[number]): void {
      const end = replica.query.get<{ seq: number }>('SELECT seq FROM stream WHERE till = ?', [id])?.seq ?? 0;
      const rows = journal.query.all<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE seq > ? ORDER BY seq`, [end]);
      if (rows.length > 0) replica.add(rows);
    }

    function beat(): void {
      if (isEnded) return;
      served.forEach(copyUp);
      const coveredTills = poller?.sales().shopWork.cover() ?? {};
      for (const each of served) {
        each.covered = coveredTills[each.id]?.seq ?? 0;
        each.sales().shopWork.changed();
      }
      time.setTimer(beat, BEAT);
    }

    const onScreen = () => served.flatMap(({ sales }) => sales().shopWork.saleOnScreen() ?? []);

    function joinShop(): void {
      if (served.length === 0) return;
      poller?.sales().shopWork.setShop({
        others: replica.query,
        polling: () => ({ duty: 'poller', covered: 0, readAgo: null, onScreen: onScreen() }),
        isGone: () => false,
        hint(to, sale) {
          const owner = tills.find(({ id }) => id === to);
          time.setTimer(() => owner?.sales().shopWork.hinted([sale]), HINT);
        },
      });
      for (const each of served)
        each.sales().shopWork.setShop({
          // All that a served till asks of the others is how many they are.
          others: { get: <T>() => ({ n: count - 1 }) as T, all: () => [] },
          polling: () => ({ duty: 'served', covered: each.covered, readAgo: null, onScreen: [] }),
          isGone: () => false,
          hint: () => undefined,
        });
      beat();
    }

    return {
      begin() {
        for (const till of tills) till.begin();
        joinShop();
      },
      async open(sale) {
        const till = tills[Math.floor(random() * count)] ?? poller;
        ofSale.set(sale.key, till);
        await till.open(sale);
      },
      show(sale) {
        ofSale.get(sale.key)?.show(sale);
      },
      close() {
        isEnded = true;
        for (const till of tills) till.close();
        replica.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  };
