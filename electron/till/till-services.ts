import { type BackOffice, openBackOffice } from '../back-office/back-office.ts';
import type { Banks } from '../banks/banks.ts';
import { createMerchantClient } from '../merchant/client.ts';
import type { OwnerMessages } from '../messages/owner-messages.ts';
import type { Sales } from '../sales/sales.ts';
import { createTillClock } from '../sales/watch/clock.ts';
import type { TillShop } from '../shop/till/shop-port.ts';
import type { Staff } from '../staff/staff.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { createBackOfficeContext, createWebhooksFor } from './back-office-services.ts';
import type { OwnerGuard } from './owner-guard.ts';
import { createMessagesFor } from './owner-messages.ts';
import { createBanksFor, createSalesFor, createStaffFor, dataUseOver } from './payment-services.ts';
import type { Practice } from './practice.ts';
import type { Keys, TillContext } from './till-context.ts';
import type { TillJournal } from './till-journal.ts';
import type { TillOptions } from './till-options.ts';

/** The services of one till. All are null without a journal. */
export interface TillServices {
  readonly sales: Sales | null;
  readonly staff: Staff | null;
  readonly banks: Banks | null;
  readonly backOffice: BackOffice | null;
  readonly webhooks: Webhooks | null;
  readonly messages: OwnerMessages | null;
}

export const noServices: TillServices = {
  sales: null,
  staff: null,
  banks: null,
  backOffice: null,
  webhooks: null,
  messages: null,
};

/** Creates staff, banks and sales on one journal; each entry names the user. */
export function createTillServices(
  options: TillOptions,
  open: TillJournal,
  guard: OwnerGuard,
  credentials: Keys,
  practice: Practice | null,
  shop: () => TillShop | null,
): TillServices {
  const { wall, mono } = options.clocks ?? { wall: Date.now, mono: () => performance.now() };
  const merchant = createMerchantClient({
    credentials,
    fetch: options.fetch,
    fetchForWrites: options.fetchForWrites,
    now: wall,
    deadlines: options.deadlines ?? {},
    report: (report) => {
      options.report?.(report);
      dataUse.note(report);
    },
  });
  const clock = createTillClock(wall, mono);
  const dataUse = dataUseOver(options, clock.now, () => sales);
  const tillContext: TillContext = { options, open, guard, merchant, clock, mono, shop };
  const staff: Staff = createStaffFor(tillContext, () => sales);
  const banks = createBanksFor(tillContext, wall);
  const sales: Sales = createSalesFor(tillContext, credentials, staff.actor, (events) =>
    backOffice.payouts.learn(events),
  );
  const backOfficeContext = createBackOfficeContext(tillContext, credentials, staff, { banks, sales });
  const backOffice: BackOffice = openBackOffice(backOfficeContext, dataUse);
  const webhooks = createWebhooksFor(tillContext, backOfficeContext, sales, practice, dataUse);
  const messages = createMessagesFor(tillContext, credentials, staff.actor, sales, dataUse);
  return { staff, sales, banks, backOffice, webhooks, messages };
}
