import type { CreatedBusiness, MerchantClient } from '../merchant/client.ts';
import { type RegistrationMemory, registerOnce } from '../merchant/register-once.ts';
import type { RegistrationFile } from '../settings/registration-file.ts';
import { failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { ms } from '../shared/base/units.ts';
import { parseServiceAddress } from '../shared/setup/service-address.ts';
import type { NewBusinessInput, Registration } from '../shared/setup/setup.ts';

export interface RegisterOptions {
  /** A client that has the typed address and token, and no key pair: 4.1 needs none. */
  readonly clientFor: (baseUrl: string, bearerToken: string) => Pick<MerchantClient, 'createBusiness'>;
  readonly file: RegistrationFile;
  readonly now: () => number;
}

/** Registers a business at a typed address and stores the result for the owner. */
export async function registerBusiness(
  { clientFor, file, now }: RegisterOptions,
  { again, ...input }: NewBusinessInput,
): Promise<Result<Registration>> {
  const address = parseServiceAddress(input.baseUrl);
  if (!address.ok) return err(failure('invalid-input', { text: 'baseUrl' }));
  const asked: Registration = {
    environment: input.environment,
    baseUrl: address.value,
    name: input.name.trim(),
    at: ms(now()),
    state: 'unknown',
    businessId: null,
    status: null,
  };
  const memory: RegistrationMemory = {
    wasAsked: () => file.read() !== null,
    begin: () => file.write(asked),
    end: (answer, unmade) => {
      // It was registered, whether or not this computer can write that down.
      if (answer.ok) file.write(doneWith(asked, answer.value));
      else if (unmade) file.clear();
    },
  };
  const merchant = clientFor(address.value, input.bearerToken.trim());
  const answer = await registerOnce({ merchant, memory }, input, again);
  return answer.ok ? ok(doneWith(asked, answer.value)) : answer;
}

const doneWith = (asked: Registration, { id, status }: CreatedBusiness): Registration => ({
  ...asked,
  state: 'done',
  businessId: id,
  status,
});
