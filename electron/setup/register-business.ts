import { type MerchantClient, nothingDone } from '../merchant/client.ts';
import type { RegistrationFile } from '../settings/registration-file.ts';
import { failure } from '../shared/failure.ts';
import { type NewBusinessProblem, newBusinessOf } from '../shared/new-business.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { parseServiceAddress } from '../shared/service-address.ts';
import type { NewBusinessInput, Registration } from '../shared/setup.ts';
import { ms } from '../shared/units.ts';

/** `invalid-input` names the field that cannot be right. */
const bad = (field: NewBusinessProblem | 'baseUrl') => err(failure('invalid-input', { text: field }));

export interface RegisterOptions {
  /** A client that has the typed address and token, and no key pair: 4.1 needs none. */
  readonly clientFor: (baseUrl: string, bearerToken: string) => Pick<MerchantClient, 'createBusiness'>;
  readonly file: RegistrationFile;
  readonly now: () => number;
}

/**
 * Registers a business (interface 4.1). That it is asked for is on the disk before the request leaves, so that one whose
 * answer was lost, or that a power cut took, is never made a second time without a word: `not-allowed` until the owner
 * says `again`.
 */
export async function registerBusiness(
  { clientFor, file, now }: RegisterOptions,
  input: NewBusinessInput,
): Promise<Result<Registration>> {
  const [address, business] = [parseServiceAddress(input.baseUrl), newBusinessOf(input)];
  if (!address.ok) return bad('baseUrl');
  if (!business.ok) return bad(business.failure);
  if (!input.again && file.read() !== null) return err(failure('not-allowed', { text: 'registered' }));
  const asked: Registration = {
    ...{ environment: input.environment, baseUrl: address.value, name: business.value.name, at: ms(now()) },
    ...{ state: 'unknown', businessId: null, status: null },
  };
  const kept = file.write(asked);
  if (!kept.ok) return kept;
  const answer = await clientFor(address.value, input.bearerToken.trim()).createBusiness(business.value);
  if (!answer.ok) {
    if (nothingDone.has(answer.failure.code)) file.clear();
    return answer;
  }
  const { id, status } = answer.value.value;
  const done: Registration = { ...asked, state: 'done', businessId: id, status };
  // It was registered, whether or not this computer can write that down.
  file.write(done);
  return ok(done);
}
