import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tillKeychain } from '../../../electron/credentials/till-keychain.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { unwrap } from '../../support/unwrap.ts';

/** No other process uses these names. */
const alone = () => ok(undefined);

const idFile = (folder: string) => join(folder, 'keychain.id');

describe('the keychain of one till', () => {
  it('asks nothing of the system before something is kept', async () => {
    const { keychain, native } = memoryKeychain();
    const folder = tempFolder();
    const own = tillKeychain(keychain, idFile(folder), alone);
    expect(unwrap(await own.get('journal.live'))).toBeNull();
    expect(unwrap(await own.remove('journal.live'))).toBeUndefined();
    expect(native.calls).toEqual([]);
    expect(existsSync(idFile(folder))).toBe(false);
  });

  it('separates its entries from those of another data folder of the same person', async () => {
    const { keychain, native } = memoryKeychain();
    const first = tillKeychain(keychain, idFile(tempFolder()), alone);
    const second = tillKeychain(keychain, idFile(tempFolder()), alone);
    unwrap(await first.set('merchant.live', 'keys of the shop'));
    expect(await second.get('merchant.live')).toEqual({ ok: true, value: null });
    unwrap(await second.set('merchant.live', 'other keys'));
    expect(await second.remove('merchant.live')).toEqual(ok(undefined));
    expect(await first.get('merchant.live')).toEqual({ ok: true, value: 'keys of the shop' });
    expect([...native.entries.keys()].filter((name) => name.endsWith('.merchant.live'))).toHaveLength(1);
  });

  it('finds its entries again after a restart, and where the whole folder was moved', async () => {
    const { keychain } = memoryKeychain();
    const folder = tempFolder();
    const movedFolder = tempFolder();
    unwrap(await tillKeychain(keychain, idFile(folder), alone).set('journal.live', 'key'));
    cpSync(folder, movedFolder, { recursive: true });
    expect(await tillKeychain(keychain, idFile(movedFolder), alone).get('journal.live')).toEqual({
      ok: true,
      value: 'key',
    });
  });

  it.each([
    ['damaged', (file: string) => writeFileSync(file, '\0'.repeat(33))],
    ['deleted', (file: string) => rmSync(file)],
  ])('finds its entries again by the copy of a keychain name that is %s', async (_, damage) => {
    const { keychain } = memoryKeychain();
    const file = idFile(tempFolder());
    unwrap(await tillKeychain(keychain, file, alone).set('journal.live', 'key'));
    damage(file);
    expect(await tillKeychain(keychain, file, alone).get('journal.live')).toEqual(ok('key'));
    rmSync(`${file}.copy`);
    expect(await tillKeychain(keychain, file, alone).get('journal.live')).toEqual(ok('key'));
  });

  it.each(['', 'no name', '../../x'])(
    'fails on the damaged keychain name %j instead of taking it for a missing one',
    async (text) => {
      const { keychain, native } = memoryKeychain();
      const folder = tempFolder();
      writeFileSync(idFile(folder), text);
      const own = tillKeychain(keychain, idFile(folder), alone);
      for (const answer of [own.get('a'), own.set('a', 'b'), own.remove('a')])
        expect(await answer).toMatchObject({ ok: false, failure: { code: 'unexpected' } });
      expect(native.calls).toEqual([]);
    },
  );
});
