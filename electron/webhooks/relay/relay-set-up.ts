import { definitelyNotExecuted } from '../../merchant/client.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { RelayEnd, RelayTest, RelayView } from '../../shared/webhooks/relay.ts';
import { isHeaderName, isPrefix, type SignatureProfile } from '../../shared/webhooks/signature.ts';
import type { Registrations, WebhooksContext } from '../webhook-service.ts';
import type { Relay } from './relay.ts';
import { channelAt, newRelayNonce, relayAddress, relaySecrets } from './relay-address.ts';
import { type BegunRelay, relayDraft } from './relay-record.ts';

/** What an owner does with the relay: begins it, tests it, ends it. */
export function createRelaySetUp(
  {
    environment,
    journal,
    actor,
    wrappingKey,
  }: Pick<WebhooksContext, 'environment' | 'journal' | 'actor' | 'wrappingKey'>,
  relay: Relay,
  registration: Pick<Registrations, 'register' | 'quiet'>,
) {
  const end = ({ address, nonce }: Pick<BegunRelay, 'address' | 'nonce'>, by: string) =>
    journal.append([relayDraft('relay.ended', new URL(address).host, by, { nonce })]);

  /** Posts to a new channel and waits for it; only a relay that passes the test is recorded and registered. */
  async function begin({ address: typedAddress }: { readonly address: string }): Promise<Result<RelayTest>> {
    const address = relayAddress(typedAddress, environment);
    if (!address.ok) return err(failure('invalid-input', { text: address.failure }));
    const by = actor();
    const nonce = newRelayNonce();
    const secrets = relaySecrets(wrappingKey, nonce);
    const { post, events } = channelAt(address.value, secrets.channel);
    const relayTest = await relay.test(post, events, false);
    if (relayTest.outcome !== 'arrived') return ok(relayTest);
    const before = relay.current();
    const next = { address: address.value, nonce };
    const recordResult = journal.append([relayDraft('relay.begun', new URL(next.address).host, by, next)]);
    if (!recordResult.ok) return recordResult;
    relay.update();
    const input = { url: post, allowedEvents: 'all', retryStatus: 'ENABLED' } as const;
    const registrationResult = await registration.register(input, { secretHash: secrets.secretHash, relay: nonce, by });
    if (!registrationResult.ok && definitelyNotExecuted.has(registrationResult.failure.code)) end(next, by);
    // Until then it may be the one that the service goes on posting to.
    if (registrationResult.ok && before) end(before, by);
    relay.update();
    if (!registrationResult.ok) return registrationResult;
    if (before?.webhook) await registration.quiet(before.webhook);
    return ok(relayTest);
  }

  return {
    view: () => ok(relay.view()),
    begin,
    async test(): Promise<Result<RelayTest>> {
      const current = relay.current();
      if (!current?.secrets) return err(failure('not-found'));
      const { post, events } = channelAt(current.address, current.secrets.channel);
      return ok(await relay.test(post, events, relay.isFollowing()));
    },
    async end(): Promise<Result<RelayEnd>> {
      const current = relay.current();
      if (!current) return err(failure('not-found'));
      const recordResult = end(current, actor());
      relay.update();
      if (!recordResult.ok) return recordResult;
      return ok({ quieted: current.webhook !== null && (await registration.quiet(current.webhook)).ok });
    },
    setProfile(profile: SignatureProfile): Result<RelayView> {
      if (!isHeaderName(profile.header) || !isPrefix(profile.prefix)) return err(failure('invalid-input'));
      const recordResult = journal.append([
        relayDraft('relay.profile-changed', '', actor(), { profile: JSON.stringify(profile) }),
      ]);
      relay.update();
      return recordResult.ok ? ok(relay.view()) : recordResult;
    },
  };
}
