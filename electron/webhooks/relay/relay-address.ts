import { hkdfSync, randomBytes } from 'node:crypto';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Environment } from '../../shared/sales/sale.ts';
import type { UrlProblem } from '../../shared/webhooks/webhooks.ts';
import { urlProblem } from '../address.ts';

/** A channel's name as gosmee takes it: 12 to 64 letters, digits, dashes and underscores. */
const channelName = /^[A-Za-z0-9_-]{12,64}$/;

/**
 * Returns the address of a relay as it is stored: without a channel at its end, which somebody may have copied along, and
 * without a query. Fails with why the till cannot use it.
 */
export function relayAddress(text: string, environment: Environment): Result<string, UrlProblem> {
  const typedAddress = text.trim();
  const address = /^[\w.-]+\.\w+/.test(typedAddress) ? `https://${typedAddress}` : typedAddress;
  const problem = urlProblem(address, environment);
  // The till itself follows the stream: a relay on this computer is of no use to the service alone.
  if (problem !== null) return err(problem);
  const url = new URL(address);
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const path = channelName.test(last) ? parts.slice(0, -1) : parts;
  return ok([url.origin, ...path].join('/'));
}

/** Where the service posts, and where the till follows. Both contain the channel, a secret (rule 7). */
export const channelAt = (address: string, channel: string) => ({
  post: `${address}/${channel}`,
  events: `${address}/events/${channel}`,
});

/** What a relay's secrets are made from, with the key of the journal that it is recorded in. No secret by itself. */
export const newRelayNonce = (): string => randomBytes(24).toString('base64url');

/**
 * Derives the secrets of a relay. They are stored nowhere: the wrapping key is in the keychain, and every till of a shop
 * has those of the others, so that any of them can follow.
 */
export function relaySecrets(wrappingKey: Uint8Array, nonce: string) {
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', wrappingKey, nonce, `transfer-till relay ${use}`, bytes));
  return {
    /** 192 bits: nobody finds it by guessing. */
    channel: derive('channel', 24).toString('base64url'),
    secretHash: derive('secretHash', 32).toString('hex'),
  };
}

export type RelaySecrets = ReturnType<typeof relaySecrets>;
