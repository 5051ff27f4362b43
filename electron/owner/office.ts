import { createAudit } from './audit/audit.ts';
import { createBusinessDesk } from './business.ts';
import { createCustomers } from './customers/customers.ts';
import { createExports } from './exports/exports.ts';
import type { OfficeGround } from './ground.ts';

/** The owner's office over one till: a desk for each thing the service offers an owner. */
export function openOffice(ground: OfficeGround) {
  return {
    business: createBusinessDesk(ground),
    audit: createAudit(ground),
    exports: createExports(ground),
    customers: createCustomers(ground),
  };
}

export type Office = ReturnType<typeof openOffice>;
