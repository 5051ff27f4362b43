import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { fileKeychain } from '../../../electron/credentials/file-keychain.ts';
import { tempFolder } from '../../support/journal-kit.ts';

let home: string;
let folder: string;
beforeEach(() => {
  home = tempFolder();
  folder = join(home, 'secrets');
});

it('stores, replaces and removes entries readable for this user only', async () => {
  const keychain = fileKeychain(folder);
  expect(await keychain.get('webhook.practice.a')).toEqual({ ok: true, value: null });
  expect(await keychain.set('webhook.practice.a', 'one')).toEqual({ ok: true, value: undefined });
  expect(await keychain.set('webhook.practice.a', 'two')).toEqual({ ok: true, value: undefined });
  expect(await fileKeychain(folder).get('webhook.practice.a')).toEqual({ ok: true, value: 'two' });
  expect(readdirSync(folder)).toEqual(['webhook.practice.a.key']);
  expect(statSync(join(folder, 'webhook.practice.a.key')).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (let times = 0; times < 2; times += 1)
    expect(await keychain.remove('webhook.practice.a')).toEqual({ ok: true, value: undefined });
  expect(readdirSync(folder)).toEqual([]);
});

it.each(['', '../up', 'a/b', 'a\0b', 'A', '.hidden', 'x'.repeat(101)])('refuses the name %j', async (name) => {
  const keychain = fileKeychain(folder);
  for (const answer of [await keychain.get(name), await keychain.set(name, 'x'), await keychain.remove(name)])
    expect(answer).toMatchObject({ failure: { code: 'invalid-input' } });
});

it('refuses what would not come back, and says when the disk does not keep it', async () => {
  expect(await fileKeychain(folder).set('a', '')).toMatchObject({ failure: { code: 'invalid-input' } });
  writeFileSync(folder, 'a file where the folder should be');
  expect(await fileKeychain(folder).set('a', 'x')).toMatchObject({ failure: { code: 'unexpected' } });
});
