import { join } from 'node:path';
import { createDataUse, type DataUseCounter } from '../back-office/data-use/data-use.ts';
import { type Banks, createBanks } from '../banks/banks.ts';
import { hourOf, usualWait } from '../banks/usual-wait.ts';
import type { Journal } from '../journal/journal.ts';
import type { WebhookEvent } from '../merchant/client.ts';
import { timers } from '../platform/timers.ts';
import { createSalesTotals } from '../sales/history/sales-totals.ts';
import { createSales, type Sales } from '../sales/sales.ts';
import { createSettlementReader } from '../sales/settlements/reader.ts';
import { hintFile } from '../sales/watch/hints.ts';
import { localLimits, meteredLimits } from '../sales/watch/request-budget.ts';
import { BYTES_PER_MEGABYTE } from '../shared/back-office/data-use.ts';
import type { Failure } from '../shared/base/failure.ts';
import { minutes, ms } from '../shared/base/units.ts';
import type { SaleView } from '../shared/sales/sale.ts';
import { amountToPay, isOpen } from '../shared/sales/sales.ts';
import type { OpenAccount, StaffView } from '../shared/staff/staff.ts';
import { furtherTills, otherTillsOf } from '../shop/till/other-tills.ts';
import { isShopOpening, keyOfJournal } from '../shop/till/shop-staff.ts';
import type { ShiftLedger } from '../staff/context.ts';
import { pepperFrom } from '../staff/pin.ts';
import { triesAtOthers } from '../staff/pin-tries.ts';
import { createStaff, type Staff } from '../staff/staff.ts';
import { hasOwnKey, knownStaff } from '../staff/staff-repository.ts';
import { emitPaymentEvents } from './till-events.ts';
import type { CurrentKeys, TillContext, TillOptions } from './till-options.ts';

/** Returns what shift reports need: totals from the sales ledger, and accounts that wait for a payment. */
function shiftLedgerOf(journal: Pick<Journal, 'query'>, sales: () => Sales | null, now: () => number): ShiftLedger {
  const salesTotals = createSalesTotals(journal.query);
  const settlements = createSettlementReader(journal.query);
  return {
    totals: (range) => ({
      ...salesTotals.totals(range),
      settlements: settlements.totals(range, ms(now()), sales()?.settlements.elsewhere()),
    }),
    cashiers: (range) => salesTotals.cashiers(range).map(({ cashier, ...sums }) => ({ name: cashier, ...sums })),
    saleOf: (id) => sales()?.history.saleOf(id) ?? salesTotals.saleOf(id),
    phoneTailOf: salesTotals.phoneTailOf,
    open: () =>
      (sales()?.snapshot().sales ?? [])
        .filter((view) => isOpen(view, now()))
        .map((view) => ({ ...accountOf(view), askedBy: salesTotals.saleOf(view.id)?.cashier ?? '' })),
  };
}

const accountOf = (view: SaleView): Omit<OpenAccount, 'askedBy'> => {
  const { id, account, phoneTail, expiresAt } = view;
  return {
    id,
    amount: amountToPay(view),
    accountTail: account?.number.slice(-4) ?? null,
    phoneTail,
    expiresAt,
  };
};

export function createStaffFor({ options, open, guard, clock, mono, shop }: TillContext, sales: () => Sales): Staff {
  const { environment, settings, events, systemIdle } = options;
  const viewer = ({ mode, people, signedIn, totalsHidden, shift }: StaffView) =>
    `${mode} ${signedIn} ${people.find(({ id }) => id === signedIn)?.role} ${totalsHidden && shift?.number}`;
  const staff = createStaff({
    environment,
    journal: open.journal,
    pepper: open.pepper,
    pepperOf(journal) {
      if (hasOwnKey(open.journal.query, journal)) return open.pepper;
      const key = keyOfJournal(shop, journal);
      return key && pepperFrom(key);
    },
    isShopOpening: () => isShopOpening(shop),
    triesAtOthers(person) {
      const others = shop?.opened()?.others;
      return others ? triesAtOthers(open.journal.query, others, person) : 0;
    },
    ledger: shiftLedgerOf(open.journal, sales, clock.now),
    now: clock.now,
    mono,
    ...timers,
    idle(role) {
      const { ownerIdle, managerIdle, cashierIdle } = settings.get();
      return minutes({ owner: ownerIdle, manager: managerIdle, cashier: cashierIdle }[role]);
    },
    saleWaits() {
      const { currentSaleId, snapshot } = sales();
      const current = currentSaleId();
      return snapshot().sales.some((view) => view.id === current && isOpen(view, clock.now()));
    },
    ...(systemIdle && { systemIdle }),
    tries: guard.tries,
    changed: publishStaff,
  });
  let seenBy = viewer(staff.view());
  return staff;

  function publishStaff(): void {
    void guard.keep(knownStaff(open.journal.query, open.journal.head().journal));
    const view = staff.view();
    events.emit('staffChanged', environment, view);
    const before = seenBy;
    seenBy = viewer(view);
    if (seenBy !== before) events.emit('visibleSalesChanged', environment);
  }
}

export const createBanksFor = ({ options, open, merchant }: TillContext, now: () => number): Banks =>
  createBanks({
    merchant,
    journal: open.journal,
    file: join(options.dataDir, 'banks.json'),
    now,
    changed: (list) => void options.events.emit('banksChanged', options.environment, list),
  });

export const dataUseOver = ({ dataDir }: TillOptions, now: () => number, sales: () => Sales): DataUseCounter =>
  createDataUse({
    file: join(dataDir, 'data-use.json'),
    now,
    ...timers,
    listUse: () => sales().listUse(),
    hints: () => sales().hints.view(),
  });

export function createSalesFor(
  { options, open, merchant, clock, shop }: TillContext,
  credentials: CurrentKeys,
  actor: () => string,
  payoutEvents: (events: readonly WebhookEvent[]) => void,
  problem: () => Failure | null,
): Sales {
  const { environment, settings, events } = options;
  return createSales({
    till: open.till,
    journal: open.journal,
    lastRecordedAt: open.lastRecordedAt,
    merchant,
    problem,
    hints: hintFile(join(options.dataDir, 'payment-hints.json')),
    waiting: {
      listBytesPerSale: () =>
        environment === 'practice'
          ? Number.POSITIVE_INFINITY
          : settings.get().listMegabytesPerSale * BYTES_PER_MEGABYTE,
      usualWait: () => usualWait(open.journal.query, null, hourOf(clock.now())),
    },
    readBusiness: () => merchant.getBusiness({ id: credentials()?.businessId ?? 0 }),
    clock,
    actor,
    payoutEvents,
    rowsChanged: () => void open.maintenance.check(),
    others: () => otherTillsOf(shop),
    further: () => furtherTills(shop),
    listener: emitPaymentEvents(events, environment),
    limits: environment === 'practice' ? localLimits : meteredLimits,
    customFields: () => Object.fromEntries(settings.get().receiptFields.map(({ label, value }) => [label, value])),
    shopPhone: () => settings.get().shopPhone,
    sendsSaleText: () => settings.get().sendSaleText,
    timers: {
      ...timers,
      random: Math.random,
      reportError: options.reportError,
    },
    currentSale: {
      get: () => settings.get().currentSales[environment] ?? null,
      set: (storedSale) =>
        void settings.set({ currentSales: { ...settings.get().currentSales, [environment]: storedSale } }),
      changed: () => void events.emit('currentSaleChanged', environment),
    },
  });
}
