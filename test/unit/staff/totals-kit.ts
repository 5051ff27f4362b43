import { draft } from '../../../electron/sales/entries.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { Evidence } from '../../../electron/shared/sales/evidence.ts';
import { ASKED, EXPIRES, ISSUED } from '../../support/evidence.ts';

const idOf = (n: number) => `01ARZ3NDEKTSV4RRFFQ69G5F${String(n).padStart(2, '0')}`;

export const entry = {
  ask: (n: number, cashier: string) =>
    draft(
      'sale.intended',
      idOf(n),
      { amount: ASKED, currency: 'NGN', customer: '', phone: '', at: ms(ISSUED) },
      cashier,
    ),
  send: (n: number, attempt: number, balance?: { readonly part: number; readonly amount: Units }) =>
    draft('attempt.sending', idOf(n), {
      attempt,
      reference: `r${n}-${attempt}`,
      sentAt: ms(ISSUED),
      expiresAt: EXPIRES,
      ...(balance && { balance }),
    }),
  cancel: (n: number, cashier: string) => draft('sale.cancelled', idOf(n), { at: ms(ISSUED + 1) }, cashier),
  evidence: (n: number, attempt: number, evidence: Evidence) =>
    draft('evidence.recorded', idOf(n), { attempt, evidence, raw: '' }),
};
