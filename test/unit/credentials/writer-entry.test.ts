import { describe, expect, it } from 'vitest';
import { MAX_VALUE_BYTES } from '../../../electron/credentials/keychain.ts';
import { headsOf, openWriterEntry, otherCopy } from '../../../electron/credentials/writer-entry.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import type { StaffId } from '../../../electron/shared/staff/staff.ts';
import { keychainPinTries } from '../../../electron/staff/pin-tries.ts';
import { encodeKnownStaff } from '../../../electron/staff/staff-repository.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { unwrap } from '../../support/unwrap.ts';

const NAME = 'writer.live';
const head = (seq: number) => ({ journal: '4f0c1c0e-0000-4000-8000-000000000001', seq, hash: 'a'.repeat(64) });
const person = (n: number) => `01J0000000000000000${String(n).padStart(7, '0')}` as StaffId;

function withKeychain() {
  const { keychain, native } = memoryKeychain();
  let time = 1_000;
  const open = async () => {
    const entry = unwrap(await openWriterEntry(keychain, NAME, () => time));
    unwrap(await entry.begin());
    return entry;
  };
  const text = () => native.entries.get(NAME) ?? '';
  const passTo = (at: number) => {
    time = at;
  };
  return { keychain, native, open, text, passTo };
}

describe('the entry of the only writer', () => {
  it('lets the run that began last write, and no other', async () => {
    const { open, text } = withKeychain();
    const first = await open();
    unwrap(await first.update(() => ({ head: head(1) })));
    const second = await open();
    const before = text();
    expect(await first.update(() => ({ head: head(2) }))).toEqual(err(otherCopy));
    expect(await first.close()).toEqual(err(otherCopy));
    expect([first.isTaken(), second.isTaken(), text()]).toEqual([true, false, before]);
    unwrap(await second.update(() => ({ head: head(3) })));
    expect((await open()).atStart.head).toEqual(head(3));
  });

  it('leaves the entry to the run that has it until another begins', async () => {
    const { keychain, open, text } = withKeychain();
    const first = await open();
    const before = text();
    const second = unwrap(await openWriterEntry(keychain, NAME, () => 0));
    expect([await second.close(), text()]).toEqual([ok(undefined), before]);
    unwrap(await first.update(() => ({ head: head(1) })));
    expect(first.isTaken()).toBe(false);
  });

  it('refuses a run that was held up while another one counted wrong PINs, whose counts are too low', async () => {
    const { keychain, open } = withKeychain();
    const late = unwrap(await openWriterEntry(keychain, NAME, () => 1_000));
    unwrap(await keychainPinTries(await open()).keep(person(1), 4));
    expect(await keychainPinTries(late).keep(person(1), 1)).toEqual(err(otherCopy));
    expect(await late.begin()).toEqual(err(otherCopy));
    expect(keychainPinTries(await open()).of(person(1))).toBe(4);
  });

  it('leaves the entry of the only writer to a run whose first write the system completed late', async () => {
    const { keychain, native } = withKeychain();
    const entry = unwrap(await openWriterEntry(keychain, NAME, () => 1_000));
    const { setPassword } = native;
    const askedFor = Promise.withResolvers<void>();
    const isWritten = Promise.withResolvers<void>();
    Object.assign(native, {
      async setPassword(...input: Parameters<typeof setPassword>) {
        await askedFor.promise;
        await setPassword(...input);
        isWritten.resolve();
      },
    });
    const tries = keychainPinTries(entry);
    expect(await tries.keep(person(1), 1)).toMatchObject({ failure: { code: 'keychain-locked' } });
    askedFor.resolve();
    await isWritten.promise;
    expect(await tries.keep(person(1), 2)).toEqual(ok(undefined));
    expect(entry.isTaken()).toBe(false);
  });

  it('changes one part and leaves the others', async () => {
    const { open } = withKeychain();
    const entry = await open();
    await Promise.all([
      entry.update(() => ({ head: head(7) })),
      entry.update(() => ({ tries: { someone: 2 } })),
      entry.update(() => ({ staff: { v: 1 } })),
    ]);
    unwrap(await entry.close());
    expect((await open()).atStart).toMatchObject({ head: head(7), tries: { someone: 2 }, staff: { v: 1 } });
  });

  it('marks no record as open where owners were checked or forgotten while none was', async () => {
    const { keychain, native } = memoryKeychain();
    const entry = unwrap(await openWriterEntry(keychain, NAME, () => 1_000));
    unwrap(await entry.update(() => ({ tries: { someone: 1 } })));
    unwrap(await entry.close());
    unwrap(await entry.update(() => ({ staff: null })));
    expect(native.entries.get(NAME)).toContain('"isOpen":false');
    expect(unwrap(await openWriterEntry(keychain, NAME, () => 2_000)).atStart.isOpen).toBe(false);
  });

  it('distinguishes a run that was closed from one that was killed, with the time of its last write', async () => {
    const { open, passTo } = withKeychain();
    unwrap(await (await open()).close());
    const second = await open();
    expect(second.atStart.isOpen).toBe(false);
    passTo(5_000);
    unwrap(await second.update(() => ({ head: head(1) })));
    passTo(9_000);
    expect((await open()).atStart).toMatchObject({ isOpen: true, writtenAt: 5_000 });
  });

  it('changes nothing while the keychain is locked, and says so', async () => {
    const { keychain, native, open } = withKeychain();
    const entry = await open();
    unwrap(await entry.update(() => ({ tries: { someone: 1 } })));
    native.mood = 'locked';
    expect(await entry.update(() => ({ tries: {} }))).toMatchObject({ failure: { code: 'keychain-locked' } });
    expect(entry.state().tries).toEqual({ someone: 1 });
    expect(await openWriterEntry(keychain, NAME, () => 0)).toMatchObject({ failure: { code: 'keychain-locked' } });
  });

  it('writes the entry of the only writer again, whole, where the keychain was reset meanwhile', async () => {
    const { native, open } = withKeychain();
    const entry = await open();
    unwrap(await entry.update(() => ({ tries: { someone: 3 } })));
    native.entries.clear();
    unwrap(await entry.update(() => ({ head: head(2) })));
    expect((await open()).atStart).toMatchObject({ head: head(2), tries: { someone: 3 } });
  });

  it('writes the entry of the only writer again at a start where the keychain was reset after it was read', async () => {
    const { keychain, native, open } = withKeychain();
    unwrap(await (await open()).update(() => ({ head: head(2), tries: { someone: 3 }, staff: { v: 1 } })));
    const entry = unwrap(await openWriterEntry(keychain, NAME, () => 1_000));
    native.entries.clear();
    unwrap(await entry.begin());
    expect((await open()).atStart).toMatchObject({ head: head(2), tries: { someone: 3 }, staff: { v: 1 } });
  });

  it('leaves the other parts and the session where a recovery stores a head', async () => {
    const { keychain, open } = withKeychain();
    const entry = await open();
    unwrap(await entry.update(() => ({ tries: { someone: 3 } })));
    unwrap(await headsOf(keychain, NAME).set(head(12)));
    expect(unwrap(await headsOf(keychain, NAME).get())).toEqual(head(12));
    expect(await entry.update(() => ({ tries: {} }))).toEqual(ok(undefined));
  });

  it.each(['x', '{}', '[]', '{"session":1}'])('takes %s for damaged, never for absent', async (damagedEntry) => {
    const { keychain, native } = withKeychain();
    native.entries.set(NAME, damagedEntry);
    expect(await openWriterEntry(keychain, NAME, () => 0)).toMatchObject({ failure: { code: 'unexpected' } });
  });

  it('fits the writer’s entry with eight owners and wrong PINs of a hundred people into the smallest keychain', async () => {
    const { open, text } = withKeychain();
    const entry = await open();
    const pin = { n: 131_072, r: 8, p: 1, salt: 'a'.repeat(24), hash: 'b'.repeat(44), journal: head(1).journal };
    const owners = Array.from({ length: 8 }, (_, n) => ({ id: person(n), pin }));
    const staff = encodeKnownStaff({ journal: head(1).journal, owners, digest: 'c'.repeat(64) } as never);
    unwrap(await entry.update(() => ({ staff, head: { ...head(1), seq: 999_999_999 } })));
    const tries = keychainPinTries(entry);
    for (let n = 1; n <= 50; n += 1) unwrap(await tries.keep(person(n), 1));
    unwrap(await tries.keep(person(0), 60));
    for (let n = 51; n <= 100; n += 1) unwrap(await tries.keep(person(n), 1));
    expect([tries.of(person(0)), tries.of(person(100))]).toEqual([60, 1]);
    expect(Buffer.byteLength(text())).toBeLessThanOrEqual(MAX_VALUE_BYTES);
  });
});
