import { formatReference } from '../../../electron/sales/entries.ts';
import type { Attempt } from '../../../electron/sales/stored-sales.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { ACCOUNT_LIFE } from '../../../electron/shared/sales/countdown.ts';
import { idOf } from '../../support/sale-drafts.ts';

export const TILL = 'T7K2QP';
export const NUMBER = '9012345678';
export const ISSUED = ms(Date.UTC(2026, 10, 21, 10));

/** The first request of a sale, for which an account of ₦5,000 was issued and shown. */
export const attempt = (n: number, more: Partial<Attempt> = {}): Attempt => ({
  sale: idOf(n),
  n: 1,
  part: 1,
  asked: 50_000_000 as Units,
  reference: formatReference({ till: TILL, sale: idOf(n), attempt: 1 }),
  sentAt: ISSUED,
  expiresAt: ms(ISSUED + ACCOUNT_LIFE),
  progress: 'issued',
  problem: null,
  said: null,
  account: { number: NUMBER, name: 'SHOP', bank: 'Wema Bank' },
  trackingId: `T${n}`,
  refid: null,
  shownAt: ISSUED,
  issuedAt: ISSUED,
  issueDate: ISSUED,
  ...more,
});
