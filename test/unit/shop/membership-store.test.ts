import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileKeychain } from '../../../electron/credentials/file-keychain.ts';
import { createMembershipStore, type SavedMembership } from '../../../electron/shop/service/membership-store.ts';
import { failFiles } from '../../support/failing-files.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const address = { host: 'db.example.com', port: 5432, database: 'shop', authority: '-----BEGIN CERTIFICATE----- a' };
const savedMembership: SavedMembership = {
  state: 'member',
  address,
  membership: { shop: 'a', shopName: 'Shop', key: new Uint8Array(32), login: { user: 'till_a', password: 'secret' } },
  owner: null,
};

/** A till that saved its shop, and its marker file, which everybody may write who may write the folder. */
async function savedShop() {
  const folder = tempFolder();
  const markerFile = join(folder, 'shop.json');
  const store = createMembershipStore(fileKeychain(join(folder, 'keychain')), 'shop.staging', markerFile);
  unwrap(await store.save(savedMembership));
  const edit = (change: (marker: Record<string, unknown>) => object) =>
    writeFileSync(markerFile, JSON.stringify(change(JSON.parse(readFileSync(markerFile, 'utf8')))));
  return { store, edit, text: () => readFileSync(markerFile, 'utf8'), removeMarker: () => rmSync(markerFile) };
}

it('takes the place of a shop from the keychain, whatever the marker file says', async () => {
  const { store, edit } = await savedShop();
  edit((marker) => ({ ...marker, host: 'evil.example', port: 1, database: 'other', certificate: 'ab'.repeat(32) }));
  expect(unwrap(await store.load())).toEqual(savedMembership);
});

it('takes no other authority than the one whose digest is in the keychain', async () => {
  const { store, edit } = await savedShop();
  edit((marker) => ({ ...marker, authority: '-----BEGIN CERTIFICATE----- b' }));
  expect((await store.load()).ok).toBe(false);
});

it('loads a shop whose marker file was deleted, where the record says that the till is in one', async () => {
  const { store, removeMarker } = await savedShop();
  const { authority: _, ...place } = address;
  const hostedShop = { ...savedMembership, address: { ...place, certificate: 'ab'.repeat(32) } };
  unwrap(await store.save(hostedShop));
  removeMarker();
  expect(unwrap(await store.load(true))).toEqual(hostedShop);
  expect(unwrap(await store.load())).toBe(null);
  unwrap(await store.forget());
  expect(unwrap(await store.load(true))).toBe(null);
});

it('fails to load a shop whose authority was deleted with the marker file', async () => {
  const { store, removeMarker } = await savedShop();
  removeMarker();
  expect((await store.load(true)).ok).toBe(false);
});

it('writes no password and no key into the marker file of a shop', async () => {
  const { text } = await savedShop();
  expect(text()).not.toMatch(/secret|till_a/);
});

const movedMembership: SavedMembership = {
  ...savedMembership,
  address: { ...address, authority: '-----BEGIN CERTIFICATE----- b' },
};

it.each([
  ['before', 1, savedMembership],
  ['after', 2, movedMembership],
])(
  'loads one shop, whole, where the disk is full %s the keychain has a new authority',
  async (_, writes, expectedShop) => {
    const { store } = await savedShop();
    let writesLeft = writes;
    failFiles('renameSync', (_from, to) => {
      if (!String(to).endsWith('shop.json')) return null;
      writesLeft -= 1;
      return writesLeft > 0 ? null : 'ENOSPC';
    });
    expect((await store.save(movedMembership)).ok).toBe(false);
    expect(unwrap(await store.load())).toEqual(expectedShop);
  },
);
