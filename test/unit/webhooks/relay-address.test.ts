import { describe, expect, it } from 'vitest';
import {
  channelAt,
  newRelayNonce,
  relayAddress,
  relaySecrets,
} from '../../../electron/webhooks/relay/relay-address.ts';

describe('the address of a relay', () => {
  it.each([
    ['https://relay.example', 'https://relay.example'],
    [' https://relay.example/ ', 'https://relay.example'],
    ['relay.example', 'https://relay.example'],
    ['relay.example:8443', 'https://relay.example:8443'],
    ['https://shop.example/relay/', 'https://shop.example/relay'],
    // Copied from the relay's page, with a channel that somebody else knows.
    ['https://hook.pipelinesascode.com/AbCdEfGhIjKl', 'https://hook.pipelinesascode.com'],
    ['https://relay.example/?a=1#b', 'https://relay.example'],
  ])('takes the address of a relay from %s', (typedAddress, address) => {
    expect(relayAddress(typedAddress, 'live')).toEqual({ ok: true, value: address });
  });

  it.each([
    ['no address', 'not-an-address'],
    ['https://127.0.0.1:3333', 'this-computer'],
  ])('refuses %s as the address of a relay', (typedAddress, problem) => {
    expect(relayAddress(typedAddress, 'live')).toEqual({ ok: false, failure: problem });
  });

  it('accepts the address of a relay on this computer in practice', () => {
    expect(relayAddress('http://127.0.0.1:3333/relay', 'practice')).toMatchObject({ ok: true });
  });
});

describe('the secrets of a relay', () => {
  const key = Buffer.alloc(32, 7);

  it('derives the secrets of a relay from the key and the nonce, and from both only', () => {
    const nonce = newRelayNonce();
    const secrets = relaySecrets(key, nonce);
    expect(relaySecrets(key, nonce)).toEqual(secrets);
    expect(relaySecrets(Buffer.alloc(32, 8), nonce)).not.toEqual(secrets);
    expect(relaySecrets(key, newRelayNonce()).channel).not.toBe(secrets.channel);
  });

  it('creates relay secrets with a channel that gosmee takes, and a SHA-256 value', () => {
    const { channel, secretHash } = relaySecrets(key, newRelayNonce());
    expect(channel).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(secretHash).toMatch(/^[0-9a-f]{64}$/);
    expect(channelAt('https://relay.example', channel)).toEqual({
      post: `https://relay.example/${channel}`,
      events: `https://relay.example/events/${channel}`,
    });
  });
});
