import type { Failure, FailureCode } from '../shared/base/failure.ts';
import type { CheckReason } from '../shared/setup/setup.ts';

/** Failures that only the service returns: it was reached. */
const spoken: ReadonlySet<FailureCode> = new Set(['keys-refused', 'token-ended', 'rejected']);

/** A "not found" without a code of the service is a web server's, for a wrong path. */
const isPathOnly = ({ code, serviceCode }: Failure): boolean => code === 'not-found' && serviceCode === undefined;

export const isServiceReply = (failure: Failure): boolean =>
  spoken.has(failure.code) || (failure.code === 'not-found' && !isPathOnly(failure));

/** Whether a reason leaves open what the service thinks of the part. */
export const isNoAnswer = (reason: CheckReason): boolean =>
  ['unreachable', 'no-service', 'wrong-path', 'waits'].includes(reason);

/** Why get business (interface 4.2) did not prove the token. */
export function bearerReason(failure: Failure): CheckReason {
  if (isPathOnly(failure) || failure.code === 'bad-answer') return 'wrong-path';
  if (failure.code === 'not-found') return 'no-business';
  if (failure.code === 'keys-refused') return isForbidden(failure) ? 'other-business' : 'token';
  if (failure.code === 'token-ended') return 'token-ended';
  return failure.code === 'rejected' ? 'said-no' : unreached(failure);
}

/** Why the list of banks (interface 4.7) did not prove the key pair. */
export function pairReason(failure: Failure): CheckReason {
  if (failure.code === 'not-found' || failure.code === 'bad-answer') return 'wrong-path';
  if (failure.code === 'keys-refused') return 'pair';
  return failure.code === 'rejected' ? 'said-no' : unreached(failure);
}

/** Reasons that are about the business id: the service took the token. */
export const isOfBusiness = (reason: CheckReason): boolean => reason === 'no-business' || reason === 'other-business';

const unreached = ({ code }: Failure): CheckReason => (code === 'not-sent' ? 'no-service' : 'unreachable');

/** 403: a valid token of another business. */
const isForbidden = ({ serviceCode, text }: Failure): boolean =>
  serviceCode === '403' || (serviceCode === undefined && text === 'HTTP 403');
