import { createAudit } from './audit/audit.ts';
import { createBusinessDesk } from './business.ts';
import { createCustomers } from './customers/customers.ts';
import { createExports } from './exports/exports.ts';
import type { OfficeGround } from './ground.ts';
import { createReadings, type ReadingsWorld } from './readings.ts';
import { createReconciliation } from './reconciliation.ts';
import { createTodayDesk } from './today.ts';

/** The owner's office over one till: a desk for each thing the service offers an owner. */
export function openOffice(ground: OfficeGround, world: ReadingsWorld) {
  const readings = createReadings(ground, world);
  return {
    business: createBusinessDesk(ground, readings),
    audit: createAudit(ground),
    exports: createExports(ground),
    customers: createCustomers(ground),
    today: createTodayDesk(ground),
    reconciliation: createReconciliation(ground, { readings, payouts: () => [] }),
    /** Begins what the office does by itself: a reading of the wallets each day. */
    start: readings.start,
    stop: readings.stop,
  };
}

export type Office = ReturnType<typeof openOffice>;
