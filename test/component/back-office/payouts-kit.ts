import type { PayoutView } from '../../../electron/shared/back-office/payouts.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import type { TillSnapshot } from '../../../electron/shared/till/contract.ts';
import { en } from '../../support/english.ts';
import { openBackOffice } from './back-office-kit.ts';

export const openPayouts = (all: () => readonly PayoutView[], snapshot: Partial<TillSnapshot> = {}) =>
  openBackOffice(
    en('backOffice:section.payouts'),
    (till) => {
      till.answer('payouts', 'list', async () => ok(all()));
      till.reply('payouts', 'refresh', undefined);
    },
    snapshot,
  );
