import { type MerchantClient, type NewBusiness, nothingDone } from '../merchant/client.ts';
import type { RegistrationFile } from '../settings/registration-file.ts';
import { failure } from '../shared/failure.ts';
import { parsePhone } from '../shared/phone.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { parseServiceAddress } from '../shared/service-address.ts';
import type { NewBusinessInput, Registration } from '../shared/setup.ts';
import { ms } from '../shared/units.ts';

/** Something before an @ and a name with a dot behind it: whether it is read is the service's to find out. */
const email = /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/;
const LONGEST_EMAIL = 254;
const LONGEST_NAME = 120;

/** What can be wrong with the five fields, by its name in the input. */
type BadField = 'name' | 'email' | 'phone' | 'currency' | 'baseUrl';

const bad = (field: BadField) => err(failure('invalid-input', { text: field }));

/** The body of 4.1 out of what was typed; `invalid-input` names the field that cannot be right. */
export function newBusinessOf(input: NewBusinessInput): Result<NewBusiness> {
  const name = input.name.trim();
  const phone = parsePhone(input.phone);
  if (name === '' || name.length > LONGEST_NAME || /[\p{Cc}\p{Cf}]/u.test(name)) return bad('name');
  if (!email.test(input.email.trim()) || input.email.length > LONGEST_EMAIL) return bad('email');
  if (!phone.ok) return bad('phone');
  if (!/^[A-Za-z]{3}$/.test(input.currency.trim())) return bad('currency');
  return ok({
    ...{ name, email: input.email.trim(), type: input.type, phonenumber: phone.value },
    currency: input.currency.trim().toUpperCase(),
  });
}

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
  if (!business.ok) return business;
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
