import type { Business, ReducedBusiness } from '../../merchant/schema/business.ts';
import { isoStamp } from '../clock.ts';
import type { Practice } from '../practice.ts';
import type { BusinessRow } from '../store/businesses.ts';
import { unshownMoves, walletsOf } from '../store/wallets.ts';
import { webhooksOf } from '../store/webhooks.ts';
import { walletRecord } from './wallet.ts';

/** Response of creating a business (interface 2.6). */
export const reducedBusinessRecord = (row: BusinessRow): ReducedBusiness => ({
  name: row.name,
  currency: row.currency,
  email: row.email,
  type: row.type,
  phonenumber: row.phonenumber,
  uid: row.uid,
  businessname: row.name,
  status: row.status,
  meta: { notification: { transaction: { push: true, email: true } } },
  clientId: row.clientId,
  id: row.id,
});

/** Null until set, and nothing here sets them. */
const neverSet = {
  bvn: null,
  activationCode: null,
  activatedon: null,
  deactivatedon: null,
  reasondeactivated: null,
  verifiedon: null,
  deletedAt: null,
};

/** What payments moved that the wallets do not show yet, by wallet. */
function unshownBy({ db, clock, settings }: Pick<Practice, 'db' | 'clock' | 'settings'>): ReadonlyMap<number, number> {
  const { walletsMove, walletsLateMs } = settings.get();
  if (walletsMove === 'at-once') return new Map();
  return unshownMoves(db, walletsMove === 'late' ? clock.now() - walletsLateMs : null);
}

/** A business with its wallets (interface 2.6). */
export const businessRecord = (practice: Pick<Practice, 'db' | 'clock' | 'settings'>, row: BusinessRow): Business => {
  const unshown = unshownBy(practice);
  return {
    ...reducedBusinessRecord(row),
    ...neverSet,
    streetaddress: row.streetaddress,
    country: row.country,
    state: row.state,
    city: row.city,
    postcode: row.postcode,
    acceptTerms: true,
    verified: false,
    hasWebhook: webhooksOf(practice.db, row.id).length > 0,
    code: row.code,
    fee: row.fee / 1_000_000,
    commission: row.commission / 1_000_000,
    wallets: walletsOf(practice.db, row.id).map((wallet) => walletRecord(wallet, unshown.get(wallet.id))),
    createdAt: isoStamp(row.createdAt),
    updatedAt: isoStamp(row.updatedAt),
  };
};
