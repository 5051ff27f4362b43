import type { HonoRequest } from 'hono';
import { ok, type Result } from '../../shared/base/result.ts';
import { hasEnded } from '../ids.ts';
import type { Practice } from '../practice.ts';
import { businessNotFound, type Refusal, unauthorisedRefusal } from '../refusal.ts';
import { type BusinessRow, credentialByAccessKey, credentialByToken, findBusiness } from '../store/businesses.ts';
import type { Db } from '../store/db.ts';

export type Scheme = 'bearer' | 'keys';

/** Whose credentials a request carries; 401 when they are missing, wrong or of the other scheme. */
export function authenticate(
  { db, clock }: Practice,
  request: HonoRequest,
  scheme: Scheme,
): Result<BusinessRow, Refusal> {
  return scheme === 'bearer' ? byToken(db, request, clock.now()) : byKeys(db, request);
}

function byToken(db: Db, request: HonoRequest, now: number): Result<BusinessRow, Refusal> {
  const token = /^Bearer +(\S+)$/i.exec(request.header('authorization') ?? '')?.[1];
  if (token === undefined) return unauthorisedRefusal('A bearer token is required');
  const credential = credentialByToken(db, token);
  if (credential && hasEnded(token, now)) return unauthorisedRefusal('The token has ended');
  return owner(db, credential?.businessId);
}

function byKeys(db: Db, request: HonoRequest): Result<BusinessRow, Refusal> {
  const accessKey = request.header('accesskey');
  const secretKey = request.header('secretkey');
  if (!accessKey || !secretKey) return unauthorisedRefusal('The headers AccessKey and SecretKey are both required');
  const credential = credentialByAccessKey(db, accessKey);
  return owner(db, credential?.secretKey === secretKey ? credential.businessId : undefined);
}

function owner(db: Db, businessId: number | undefined): Result<BusinessRow, Refusal> {
  const business = businessId === undefined ? undefined : findBusiness(db, businessId);
  return business ? ok(business) : unauthorisedRefusal('The credentials are not known');
}

/**
 * The caller's own business or one it created. How a new business's own token is issued is not shown (interface
 * section 5), so the token that created it may read and update it.
 */
export function ownOrCreated(db: Db, caller: BusinessRow, id: number): Result<BusinessRow, Refusal> {
  const business = findBusiness(db, id);
  return business && (business.id === caller.id || business.createdBy === caller.id)
    ? ok(business)
    : businessNotFound();
}
