import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeyringSession, keyringChild, openKeyringSession, whyNoKeyring } from '../../support/keyring-session.ts';

const missing = whyNoKeyring();
if (missing) process.stdout.write(`skipped: the real keyring (${missing})\n`);

const lockedFailure = { ok: false, failure: { code: 'keychain-locked' } };
const done = { ok: true };
/** A full set of keys at the size limit, with every kind of character that is allowed. */
const longest = `{"k":"${'₦é"'.repeat(300)}"}`;

describe.skipIf(missing !== null)('the real keyring of this computer', () => {
  let session: KeyringSession;
  beforeAll(() => {
    session = openKeyringSession(keyringChild);
  });
  afterAll(() => session.close());

  it('distinguishes a missing entry from a locked keyring, and stores what it is given', async () => {
    expect(await session.ask('get', 'keys')).toEqual({ ok: true, value: null });
    expect(await session.ask('set', 'keys', longest)).toEqual(done);
    expect(await session.ask('get', 'keys')).toEqual({ ok: true, value: longest });
    expect(await session.ask('set', 'keys', 'replaced')).toEqual(done);
    expect(await session.ask('get', 'keys')).toEqual({ ok: true, value: 'replaced' });
    expect(await session.ask('set', 'gone', 'soon')).toEqual(done);
    expect(await session.ask('remove', 'gone')).toEqual(done);
    expect(await session.ask('get', 'gone')).toEqual({ ok: true, value: null });
    expect(await session.ask('set', 'keys', 'a\0b')).toEqual({ ok: false, failure: { code: 'invalid-input' } });
    expect(await session.ask('get', 'keys')).toEqual({ ok: true, value: 'replaced' });
  });

  it('reports locked for every entry once it is locked, also for one that never existed', async () => {
    expect(String(await session.ask('lock'))).toMatch(/^\/org\/freedesktop\/secrets\/collection\//);
    expect(await session.ask('get', 'keys')).toEqual(lockedFailure);
    expect(await session.ask('get', 'never')).toEqual(lockedFailure);
    expect(await session.ask('remove', 'keys')).toEqual(lockedFailure);
    expect(await session.ask('set', 'keys', 'overwritten')).toEqual(lockedFailure);
  });
});

describe.skipIf(process.platform !== 'linux')('a computer without a keychain', () => {
  it('reports unavailable, at once', async () => {
    const { systemKeychain } = await import('../../../electron/credentials/keytar-keychain.ts');
    const before = process.env.DBUS_SESSION_BUS_ADDRESS;
    process.env.DBUS_SESSION_BUS_ADDRESS = 'unix:path=/nonexistent/bus';
    const answer = await systemKeychain({ service: 'transfer-till-test' }).get('keys');
    if (before === undefined) delete process.env.DBUS_SESSION_BUS_ADDRESS;
    else process.env.DBUS_SESSION_BUS_ADDRESS = before;
    expect(answer).toEqual({ ok: false, failure: { code: 'keychain-unavailable' } });
  });
});
