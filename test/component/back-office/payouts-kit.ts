import type { PayoutView } from '../../../electron/shared/back-office/payouts.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import type { TillSnapshot } from '../../../electron/shared/till/contract.ts';
import { en } from '../../support/english.ts';
import { openOffice } from './office-kit.ts';

export const openPayouts = (all: () => readonly PayoutView[], snapshot: Partial<TillSnapshot> = {}) =>
  openOffice(
    en('office:section.payouts'),
    (till) => {
      till.answer('payouts', 'list', async () => ok(all()));
      till.answer('payouts', 'refresh', async () => ok(undefined));
    },
    snapshot,
  );
