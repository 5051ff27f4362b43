import { channelAt } from '../../electron/webhooks/relay/relay-address.ts';
import { signedHeaders } from './false-relay.ts';
import { until } from './practice-kit.ts';
import { RELAY, type TillKit } from './till-kit.ts';
import { unwrap } from './unwrap.ts';

/** The webhooks of a till that is open. */
export const webhooksOf = (kit: TillKit) => kit.part('webhooks');

/** The channel of the relay that was begun, where it really is, and its secret: only the till and its relay know them. */
export function channelOf(kit: TillKit) {
  const secrets = webhooksOf(kit).relay.current()?.secrets;
  if (!secrets) throw new Error('no relay');
  const { channel, secretHash: secret } = secrets;
  return { ...channelAt(kit.relay.address, channel), channel, secret };
}

/** Begins the relay as its owner does, and waits until the till follows it. */
export async function beginRelay(kit: TillKit) {
  const relayTest = unwrap(await webhooksOf(kit).relaySetUp.begin({ address: RELAY }));
  if (relayTest.outcome !== 'arrived') throw new Error(relayTest.outcome);
  await until(webhooksOf(kit).relay.isFollowing);
  return channelOf(kit);
}

/** Posts a body to the channel as the service does, signed with its secret or another. Returns the status. */
export async function deliver(kit: TillKit, body: string, secret = channelOf(kit).secret): Promise<number> {
  const headers = { 'content-type': 'application/json', ...signedHeaders(body, secret) };
  const answer = await fetch(channelOf(kit).post, { method: 'POST', headers, body });
  await answer.text();
  return answer.status;
}
