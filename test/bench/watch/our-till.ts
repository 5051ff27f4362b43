import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '../../../electron/journal/journal.ts';
import type { MerchantClient, WebhookEvent } from '../../../electron/merchant/client.ts';
import { followUpsProjection } from '../../../electron/sales/annotations.ts';
import { paymentsProjection } from '../../../electron/sales/projections/payments-projection.ts';
import { salesProjection } from '../../../electron/sales/projections/sales-projection.ts';
import { createSales } from '../../../electron/sales/sales.ts';
import { settlementsProjection } from '../../../electron/sales/settlements/projection.ts';
import { createTillClock } from '../../../electron/sales/watch/clock.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { TransactionFacts } from '../../../electron/shared/sales/evidence.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { eventWith, transactionWith, walletWith } from '../../support/decoded-records.ts';
import { mulberry, type Sale } from './shop.ts';
import type { MakeStrategy, Setting } from './strategy.ts';

const ASKED = 50_000_000 as Units;

export const benchProjections = [salesProjection, followUpsProjection, paymentsProjection, settlementsProjection];

/** In memory where there is such a place: what is measured is the watching, not the disk. */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** What the service knows: its transactions by `refid`, and the references of their requests. */
export interface Book {
  readonly byRefid: Map<string, Sale>;
  readonly references: Map<string, string>;
  readonly phones: Map<string, string>;
}

export const newBook = (): Book => ({ byRefid: new Map(), references: new Map(), phones: new Map() });

/** The real thing: the till's own journal, watcher and verdict, over the counting fake. */
export const ourTill: MakeStrategy = (setting) => openBenchTill(setting, 'BENCH0', newBook());

/** One till with this id; several at one service share its book. */
export function openBenchTill(
  { time, service, detected }: Setting,
  till: string,
  { byRefid, references, phones }: Book,
) {
  // Long lists are worked through in parts.
  time.givesWay = true;
  const folder = mkdtempSync(join(place, 'bench-till-'));
  const journal = openJournal({
    file: join(folder, 'journal.db'),
    till,
    wrappingKey: new Uint8Array(32).fill(1),
    projections: benchProjections,
    now: time.now,
  });
  if (!journal.ok) throw new Error(journal.failure.text);
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
      const accountFields = { trackingId, accountNo, accountName: 'A', bankName: 'B', date: null, msisdn: null };
      return answer({ ...accountFields, raw: '{}' }, 400);
    },
    getTransaction: async ({ refid }) => {
      const sale = byRefid.get(refid);
      if (!sale) await service.readUnknown();
      const isFound = sale ? await service.read(sale) : null;
      if (isFound === null) return err(failure(sale ? 'service-down' : 'not-found'));
      return answer(transactionWith(refid, facts(refid, isFound), { msisdn: phones.get(refid) ?? null }), 700);
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
      till,
      journal: journal.value,
      merchant: client as MerchantClient,
      readBusiness: async () => {
        const payments = await service.wallets();
        if (payments === null) return err(failure('service-down'));
        return answer({ wallets: [walletWith(payments * ASKED)] }, 1_400);
      },
      clock: createTillClock(time.now, time.now),
      listener: {
        saleChanged(view) {
          const sale = byId.get(view.id);
          if (!sale || view.verdict?.headline !== 'paid' || paid.has(sale.key)) return;
          paid.add(sale.key);
          detected(sale);
        },
        checked: () => undefined,
        connectionChanged: () => undefined,
        offsetChanged: () => undefined,
        unmatchedChanged: () => undefined,
      },
      timers: {
        setTimer: time.setTimer,
        clearTimer: time.clearTimer,
        random: mulberry(7),
        reportError: (error) => {
          throw error;
        },
      },
      currentSale: { get: () => null, set: () => undefined, changed: () => undefined },
    });
  // Sales of earlier days were opened by a till that has been closed since.
  let sales = start();

  return {
    journal: journal.value,
    sales: () => sales,
    begin() {
      sales = start();
      sales.start();
    },
    async open(sale: Sale) {
      opening = sale;
      const phone = `0803${String(1_000_000 + byRefid.size).slice(-7)}`;
      const view = await sales.collect({ amount: '5000', phone });
      if (!view.ok) throw new Error(view.failure.code);
      byId.set(view.value.id, sale);
      ids.set(sale.key, view.value.id);
      service.sendWebhook(sale, () => sales.onWebhookHint(event(sale, references.get(sale.key) ?? null)));
    },
    claim(sale: Sale) {
      const id = ids.get(sale.key);
      if (id) sales.claim(id, { bank: '', amount: '', time: '', sender: '', sessionId: '' });
    },
    show: (sale: Sale | null) => void sales.setCurrent(sale ? (ids.get(sale.key) ?? null) : null),
    wake: () => sales.wake(),
    close() {
      sales.stop();
      journal.value.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const facts = (refid: string, paid: boolean): TransactionFacts => {
  const flag = paid ? 1 : null;
  const flags = { delivered: flag, debited: flag, vended: flag, failed: 0, reversed: null, isreversing: null };
  return {
    refid,
    asked: ASKED,
    amount: ASKED,
    currency: 'NGN',
    fee: null,
    payer: null,
    debit: null,
    history: null,
    flags: { ...flags, processing: null, flag: null },
  };
};

const event = (sale: Sale, ourReference: string | null): WebhookEvent => {
  const createdAt = ms(sale.paidAt ?? 0);
  return eventWith(`e-${sale.key}`, facts(sale.key, true), { refid: sale.key, ourReference, createdAt });
};
