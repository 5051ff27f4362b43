import type { Answer, MerchantClient } from '../merchant/client.ts';
import type { BusinessView } from '../shared/back-office/business.ts';
import type { Failure, FailureCode } from '../shared/base/failure.ts';
import { formatPhone, parsePhone } from '../shared/base/phone.ts';
import { failureOf, type Result } from '../shared/base/result.ts';
import { type Ms, minutes, ms } from '../shared/base/units.ts';
import {
  type BusinessSeen,
  type CheckedPart,
  type CheckReason,
  type KeyPart,
  type KeysCheck,
  keyParts,
  type PartCheck,
} from '../shared/setup/setup.ts';

/** Failures that only the service returns: it was reached. */
const spoken: ReadonlySet<FailureCode> = new Set(['keys-refused', 'token-ended', 'rejected', 'not-found']);

/** No service is at this path, or something else. */
const isOfWrongPath = ({ code, noRoute }: Failure): boolean => code === 'bad-answer' || noRoute === true;

/** Reasons that leave open what the service thinks of the part. */
const noAnswers: readonly CheckReason[] = ['unreachable', 'no-service', 'wrong-path', 'waits'];

/** Why get business (interface 4.2) did not prove the token. */
function bearerReason(failure: Failure): CheckReason {
  if (isOfWrongPath(failure)) return 'wrong-path';
  if (failure.code === 'not-found') return 'no-business';
  if (failure.code === 'keys-refused') return isForbidden(failure) ? 'other-business' : 'token';
  if (failure.code === 'token-ended') return 'token-ended';
  return failure.code === 'rejected' ? 'said-no' : reasonUnreached(failure);
}

/** Why the list of banks (interface 4.7) did not prove the key pair. */
function pairReason(failure: Failure): CheckReason {
  if (failure.code === 'not-found' || isOfWrongPath(failure)) return 'wrong-path';
  if (failure.code === 'keys-refused') return 'pair';
  return failure.code === 'rejected' ? 'said-no' : reasonUnreached(failure);
}

/** Reasons that are about the business id: the service took the token. */
const isOfBusiness = (reason: CheckReason): boolean => reason === 'no-business' || reason === 'other-business';

const reasonUnreached = ({ code }: Failure): CheckReason => (code === 'not-sent' ? 'no-service' : 'unreachable');

/** 403: a valid token of another business. */
const isForbidden = ({ serviceCode, text }: Failure): boolean =>
  serviceCode === '403' || (serviceCode === undefined && text === 'HTTP 403');

/** A larger clock difference is reported, since certificates and expiries depend on it. */
const CLOCK_OFF = minutes(5);

/**
 * Proves the parts that are wanted, each with one request that changes nothing: the bearer token by get business
 * (interface 4.2), the key pair by the list of banks (4.7). The token is sent first; when the response is not the
 * service's the pair is not sent, so that a wrong address receives one key, once.
 */
export async function checkKeys(
  client: Pick<MerchantClient, 'getBusiness' | 'listBanks'>,
  businessId: number,
  wantedParts: readonly KeyPart[] = keyParts,
): Promise<KeysCheck> {
  const bearer = wantedParts.includes('bearer') ? await client.getBusiness({ id: businessId }) : null;
  const isReached = bearer === null || bearer.ok || spoken.has(bearer.failure.code);
  const pair = wantedParts.includes('key-pair') && isReached ? await client.listBanks({ currency: 'ngn' }) : null;
  const checks = wantedParts.flatMap((part): readonly PartCheck[] => {
    if (part === 'bearer' && bearer) return bearerChecks(bearer, businessId);
    return [pair ? pairCheck(pair) : waits(part, bearer)];
  });
  return {
    checks,
    business: bearer?.ok ? seenBusiness(bearer.value.value) : null,
    proved: checks.every(({ state }) => state === 'ok'),
    clockOff: clockOff(bearer) ?? clockOff(pair),
  };
}

/** An accepted token is verified, also where the business id is refused: each has its own line. */
function bearerChecks(answer: Result<Answer<BusinessView>>, businessId: number): readonly PartCheck[] {
  const failure = failureOf(answer);
  const isOther = answer.ok && answer.value.value.id !== String(businessId);
  const reason = isOther ? 'other-business' : failure && bearerReason(failure);
  return reason !== null && isOfBusiness(reason)
    ? [partCheck('bearer', null), partCheck('business', reason, failure)]
    : [partCheck('bearer', reason, failure)];
}

function pairCheck(answer: Result<unknown>): PartCheck {
  const failure = failureOf(answer);
  return partCheck('key-pair', failure && pairReason(failure), failure);
}

/** A part that was not asked for, since the service was not reached for the first. */
const waits = (part: KeyPart, first: Result<unknown> | null): PartCheck =>
  partCheck(part, first && !first.ok && bearerReason(first.failure) === 'no-service' ? 'no-service' : 'waits');

function partCheck(part: CheckedPart, reason: CheckReason | null, failure: Failure | null = null): PartCheck {
  const refusal = reason !== null && noAnswers.includes(reason) ? 'could-not-ask' : 'refused';
  return { part, state: reason === null ? 'ok' : refusal, reason, failure };
}

const seenBusiness = ({ id, name, businessname, currency, status, phonenumber }: BusinessView): BusinessSeen => ({
  id,
  currency,
  status,
  name: name ?? businessname,
  phone: phoneOf(phonenumber),
});

/** Returns a business's number as people here write it; null where it is none that an account can be requested for. */
function phoneOf(text: string | null): string | null {
  const phone = parsePhone(text ?? '');
  return phone.ok ? formatPhone(phone.value) : null;
}

function clockOff(answer: Result<Answer<unknown>> | null): Ms | null {
  if (!answer?.ok || answer.value.serviceTime === null) return null;
  const off = answer.value.answeredAt - answer.value.serviceTime;
  return Math.abs(off) > CLOCK_OFF ? ms(off) : null;
}
