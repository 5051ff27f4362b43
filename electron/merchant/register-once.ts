import { type NewBusinessBody, type NewBusinessForm, newBusinessOf } from '../shared/back-office/new-business.ts';
import { failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { type CreatedBusiness, definitelyNotExecuted, type MerchantClient } from './client.ts';

/** What is remembered, on the disk, of the registrations that were asked for. */
export interface RegistrationMemory {
  /** Whether one was made before, or may have been made. */
  readonly wasAsked: () => boolean;
  /** Records the request durably; a failure here prevents the request. */
  readonly begin: (business: NewBusinessBody) => Result<void>;
  /** `wasNotCreated`: for certain, no business was created. */
  readonly end: (answer: Result<CreatedBusiness>, wasNotCreated: boolean) => void;
}

/**
 * Registers a business (interface 4.1). The intent is durable before the request leaves, so that one with a lost
 * response, also after a power cut, is never sent a second time silently: `not-allowed` until the owner passes `again`.
 * `invalid-input` names the field that cannot be right.
 */
export async function registerOnce(
  merchant: Pick<MerchantClient, 'createBusiness'>,
  memory: RegistrationMemory,
  form: NewBusinessForm,
  again: boolean,
): Promise<Result<CreatedBusiness>> {
  const business = newBusinessOf(form);
  if (!business.ok) return err(failure('invalid-input', { text: business.failure }));
  if (!again && memory.wasAsked()) return err(failure('not-allowed', { text: 'registered' }));
  const beginning = memory.begin(business.value);
  if (!beginning.ok) return beginning;
  const creation = await merchant.createBusiness(business.value);
  const answer = creation.ok ? ok(creation.value.value) : creation;
  memory.end(answer, !answer.ok && definitelyNotExecuted.has(answer.failure.code));
  return answer;
}
