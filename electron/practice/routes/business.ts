import {
  business,
  createBusinessBody,
  createdWallet,
  createWalletBody,
  reducedBusiness,
  updateBusinessBody,
} from '../../merchant/schema/business.ts';
import { emptyData, envelope } from '../../merchant/schema/envelope.ts';
import { idPath } from '../../merchant/schema/fields.ts';
import { own, ownOrCreated } from '../http/auth.ts';
import { done, operation } from '../http/operation.ts';
import { addBusiness, addWallet } from '../new-business.ts';
import { businessRecord, createdWalletRecord, reducedBusinessRecord } from '../records/records.ts';
import { update } from '../store/db.ts';

/** 4.1 */
export const createBusiness = operation({
  section: '4.1',
  operationId: 'createBusiness',
  summary: 'Create a business',
  method: 'post',
  path: '/business',
  auth: 'bearer',
  body: createBusinessBody,
  answer: envelope(reducedBusiness),
  run: (practice, { caller, body }) => {
    const row = addBusiness(practice, { ...body, uid: caller.uid, createdBy: caller.id });
    return done('Business created successfully', reducedBusinessRecord(row));
  },
  write: ({ data: { id, ...data }, ...frame }, { newBusinessHasId }) => ({
    ...frame,
    data: newBusinessHasId ? { ...data, id } : data,
  }),
});

/** 4.2 */
export const getBusiness = operation({
  section: '4.2',
  operationId: 'getBusiness',
  summary: 'Get a business with its wallets',
  method: 'get',
  path: '/business/{id}',
  auth: 'bearer',
  params: idPath,
  answer: envelope(business),
  run: (practice, { caller, params }) => {
    const ownBusiness = ownOrCreated(practice.db, caller, params.id);
    return ownBusiness.ok
      ? done('Business retrieved successfully', businessRecord(practice, ownBusiness.value))
      : ownBusiness;
  },
});

/** 4.3 */
export const updateBusiness = operation({
  section: '4.3',
  operationId: 'updateBusiness',
  summary: 'Update a business',
  method: 'post',
  path: '/business/{id}',
  auth: 'bearer',
  params: idPath,
  body: updateBusinessBody,
  answer: envelope(emptyData),
  run: ({ db, clock }, { caller, params, body }) => {
    const ownBusiness = ownOrCreated(db, caller, params.id);
    if (!ownBusiness.ok) return ownBusiness;
    update(db, 'business', ownBusiness.value.id, { ...body, updatedAt: clock.now() });
    return done('Business updated successfully', {});
  },
});

/** 4.4 */
export const createWallet = operation({
  section: '4.4',
  operationId: 'createWallet',
  summary: 'Create a wallet',
  method: 'post',
  path: '/wallets/create-wallet',
  auth: 'keys',
  body: createWalletBody,
  answer: envelope(createdWallet),
  run: ({ db, clock, settings }, { caller, body }) => {
    const business = own(caller, body.businessId);
    if (!business.ok) return business;
    const row = addWallet(db, business.value, { type: body.type, currency: body.currency, opening: 0 }, clock.now());
    return done('Wallet created successfully', createdWalletRecord(row, settings.style()));
  },
});
