import type { Answer, Business, MerchantClient } from '../merchant/client.ts';
import type { Failure } from '../shared/failure.ts';
import type { Result } from '../shared/result.ts';
import { type BusinessSeen, type KeyPart, type KeysCheck, keyParts, type PartCheck } from '../shared/setup.ts';
import { type Ms, minutes, ms } from '../shared/units.ts';
import { bearerReason, isTheService, isUnheard, pairReason } from './reasons.ts';

/** A clock further off than this is worth a word: certificates and expiries are judged by it. */
const CLOCK_OFF = minutes(5);

/**
 * Proves the parts that are wanted, each with one request that changes nothing: the bearer token by get business
 * (interface 4.2), the key pair by the list of banks (4.7). The token goes first; where its answer does not come from
 * the service the pair is not sent at all, so a wrong address gets no key twice and not all of them.
 */
export async function checkKeys(
  client: Pick<MerchantClient, 'getBusiness' | 'listBanks'>,
  businessId: number,
  wanted: readonly KeyPart[] = keyParts,
): Promise<KeysCheck> {
  const bearer = wanted.includes('bearer') ? await client.getBusiness({ id: businessId }) : null;
  const reached = bearer === null || bearer.ok || isTheService(bearer.failure);
  const pair = wanted.includes('key-pair') && reached ? await client.listBanks({ currency: 'ngn' }) : null;
  const checks = wanted.map((part) => {
    if (part === 'bearer') return bearer ? bearerCheck(bearer, businessId) : waits(part);
    return pair ? pairCheck(pair) : waits(part);
  });
  return {
    checks,
    business: bearer?.ok ? seen(bearer.value.value) : null,
    proved: checks.every(({ state }) => state === 'ok'),
    clockOff: clockOff(bearer) ?? clockOff(pair),
  };
}

function bearerCheck(answer: Result<Answer<Business>>, businessId: number): PartCheck {
  const part = 'bearer';
  if (!answer.ok) return failed(part, bearerReason(answer.failure), answer.failure);
  const same = answer.value.value.id === String(businessId);
  return same ? proved(part) : { part, state: 'refused', reason: 'other-business', failure: null };
}

const pairCheck = (answer: Result<unknown>): PartCheck =>
  answer.ok ? proved('key-pair') : failed('key-pair', pairReason(answer.failure), answer.failure);

const proved = (part: KeyPart): PartCheck => ({ part, state: 'ok', reason: null, failure: null });
const waits = (part: KeyPart): PartCheck => ({ part, state: 'could-not-ask', reason: 'waits', failure: null });

const failed = (part: KeyPart, reason: NonNullable<PartCheck['reason']>, failure: Failure): PartCheck => ({
  ...{ part, reason, failure },
  state: isUnheard(reason) ? 'could-not-ask' : 'refused',
});

const seen = ({ id, name, businessname, currency, status }: Business): BusinessSeen => ({
  ...{ id, currency, status },
  name: name ?? businessname,
});

function clockOff(answer: Result<Answer<unknown>> | null): Ms | null {
  if (!answer?.ok || answer.value.serviceTime === null) return null;
  const off = answer.value.answeredAt - answer.value.serviceTime;
  return Math.abs(off) > CLOCK_OFF ? ms(off) : null;
}
