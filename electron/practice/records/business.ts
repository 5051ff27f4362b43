import type { Business, ReducedBusiness } from '../../merchant/schema/business.ts';
import { isoStamp } from '../stamps.ts';
import type { BusinessRow } from '../store/businesses.ts';
import type { Db } from '../store/db.ts';
import { walletsOf } from '../store/wallets.ts';
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

/** A business with its wallets (interface 2.6). */
export const businessRecord = (db: Db, row: BusinessRow): Business => ({
  ...reducedBusinessRecord(row),
  ...neverSet,
  streetaddress: row.streetaddress,
  country: row.country,
  state: row.state,
  city: row.city,
  postcode: row.postcode,
  acceptTerms: true,
  verified: false,
  hasWebhook: webhooksOf(db, row.id).length > 0,
  code: row.code,
  fee: row.fee / 1_000_000,
  commission: row.commission / 1_000_000,
  wallets: walletsOf(db, row.id).map(walletRecord),
  createdAt: isoStamp(row.createdAt),
  updatedAt: isoStamp(row.updatedAt),
});
