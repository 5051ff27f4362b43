import { type BackOffice, openBackOffice } from '../back-office/back-office.ts';
import type { BackOfficeContext } from '../back-office/context.ts';
import type { DataUseCounter } from '../back-office/data-use/data-use.ts';
import type { Banks } from '../banks/banks.ts';
import { createMerchantClient, isOfPayout, type WebhookEvent } from '../merchant/client.ts';
import type { CallReport } from '../merchant/types.ts';
import { timers } from '../platform/timers.ts';
import type { Sales } from '../sales/sales.ts';
import { createStoredSales, newestIssue } from '../sales/stored-sales.ts';
import { createTillClock } from '../sales/watch/clock.ts';
import { retentionTime } from '../shared/back-office/customer-data.ts';
import type { Failure } from '../shared/base/failure.ts';
import { tillNameIn } from '../shared/shop/shop.ts';
import { PUBLIC_RELAY } from '../shared/webhooks/relay.ts';
import { areOthersMissing, otherTillsIn } from '../shop/till/other-tills.ts';
import type { TillShop } from '../shop/till/shop-port.ts';
import { goneTillsOf, shopRecords } from '../shop/till/shop-staff.ts';
import type { Staff } from '../staff/staff.ts';
import { createWebhooks, type Webhooks } from '../webhooks/webhooks.ts';
import type { OwnerGuard } from './owner-guard.ts';
import { createMessagesFor } from './owner-messages.ts';
import { createBanksFor, createSalesFor, createStaffFor, dataUseOver } from './payment-services.ts';
import type { PracticeRun } from './practice.ts';
import type { TillJournal } from './till-journal.ts';
import type { CurrentKeys, TillContext, TillOptions } from './till-options.ts';

const createWebhooksFor = (
  { options, open, shop }: TillContext,
  tillContext: BackOfficeContext,
  { onWebhookHint, lookAgain, isPolledByAnother, hints }: Sales,
  { payouts }: BackOffice,
  practice: PracticeRun | null,
  dataUse: Pick<DataUseCounter, 'add'>,
): Webhooks => {
  const { environment, events, fetch } = options;
  const wake = (event: WebhookEvent): boolean => {
    if (event.payout) payouts.hinted(event.payout.id);
    else if (isOfPayout(event)) return false;
    else onWebhookHint(event);
    return true;
  };
  return createWebhooks({
    ...tillContext,
    wrappingKey: open.wrappingKey,
    relay: {
      fetch,
      proposed: practice?.relay ?? PUBLIC_RELAY,
      records: () => shopRecords(open.journal, open.wrappingKey, shop),
      isPolledByAnother,
      wake,
      look: lookAgain,
      failed: () => hints.failed('webhook'),
      changed: (view) => void events.emit('relayChanged', environment, view),
      onTraffic: (amount) => dataUse.add('relay', amount),
    },
  });
};

const createBackOfficeContext = (
  { options, open, merchant, clock, mono, shop }: TillContext,
  credentials: CurrentKeys,
  { actor, nameOf }: Staff,
  { banks, sales }: { readonly banks: Banks; readonly sales: Sales },
): BackOfficeContext => ({
  environment: options.environment,
  till: open.till,
  merchant,
  journal: open.journal,
  businessId: () => credentials()?.businessId ?? null,
  retention: () => options.settings.get().retention,
  goneTills: () => goneTillsOf(shop),
  actor,
  nameOf,
  pickSavePath: options.pickSavePath ?? (async () => null),
  renderListPdf: async (list) => (await options.renderListPdf?.(list, options.settings.get())) ?? null,
  checkRecord: open.maintenance.check,
  now: clock.now,
  confirmedTime: () =>
    sales.connection().lastAnswerAt ? retentionTime(clock.now() - clock.offset(), clock.offset()) : null,
  mono,
  bankNamed: banks.named,
  saleOf: saleFinder(open.journal),
  readSale: async (id) => {
    const answer = await sales.ask(id);
    return answer.ok && answer.value.known;
  },
  unmatchedTotals: sales.unmatchedTotals,
  reachable: sales.isReachable,
  others() {
    const openShop = shop?.opened();
    if (!openShop) return null;
    const { ofPhone, open, eraseAtOthers } = openShop.customers;
    const { timelineAtOthers } = sales.history;
    return { query: openShop.others, idsOf: ofPhone, open, eraseAtOthers, timeline: timelineAtOthers };
  },
  otherTills: (scope) => otherTillsIn(shop, scope),
  isShopClosed: () => areOthersMissing(shop),
  tillName() {
    const status = shop?.status();
    return status?.state === 'member' ? tillNameIn(status) : open.till;
  },
  ...timers,
  reportError: options.reportError,
  payoutsChanged: () => void options.events.emit('payoutsChanged', options.environment),
});

function saleFinder(journal: TillJournal['journal']): BackOfficeContext['saleOf'] {
  const storedSales = createStoredSales(journal);
  return ({ refid, reference }) => {
    const namedAttempt = reference === null ? null : storedSales.attemptByReference(reference);
    const attempt = namedAttempt ?? (refid === null ? null : storedSales.attemptByRefid(refid));
    return attempt?.sale ?? null;
  };
}

export type TillServices = ReturnType<typeof createTillServices>;

/** What a till does not have while its record is not open. */
export const closedParts = {
  sales: null,
  staff: null,
  banks: null,
  backOffice: null,
  webhooks: null,
  messages: null,
  tillJournal: null,
  shop: null,
  copies: null,
};

export function createTillServices(
  options: TillOptions,
  open: TillJournal,
  guard: OwnerGuard,
  credentials: CurrentKeys,
  practice: PracticeRun | null,
  shop: TillShop | null,
  problem: () => Failure | null,
) {
  const { wall, mono } = options.clocks ?? { wall: Date.now, mono: () => performance.now() };
  const merchant = createMerchantClient({
    credentials,
    fetch: options.fetch,
    fetchForWrites: options.fetchForWrites,
    now: wall,
    deadlines: options.deadlines ?? {},
    report: noteCall,
  });
  const clock = createTillClock(wall, mono, newestIssue(open.journal.query));
  const dataUse = dataUseOver(options, clock.now, openSales);
  const tillContext: TillContext = { options, open, guard, merchant, clock, mono, shop };
  const staff: Staff = createStaffFor(tillContext, openSales);
  const banks = createBanksFor(tillContext, wall);
  const sales: Sales = createSalesFor(tillContext, credentials, staff.actor, learnPayouts, problem);
  const backOfficeContext = createBackOfficeContext(tillContext, credentials, staff, { banks, sales });
  const backOffice: BackOffice = openBackOffice(backOfficeContext, dataUse);
  const webhooks = createWebhooksFor(tillContext, backOfficeContext, sales, backOffice, practice, dataUse);
  const messages = createMessagesFor(tillContext, credentials, staff.actor, sales, dataUse);
  return { staff, sales, banks, backOffice, webhooks, messages };

  function noteCall(report: CallReport): void {
    options.report?.(report);
    dataUse.note(report);
  }

  function openSales(): Sales {
    return sales;
  }

  function learnPayouts(events: readonly WebhookEvent[]): void {
    backOffice.payouts.learn(events);
  }
}
