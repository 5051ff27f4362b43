import { expect, it } from 'vitest';
import { receiver } from '../../../electron/settings/receiver-fields.ts';
import { usualProfile } from '../../../electron/shared/webhooks/receiver.ts';
import { firstSettings } from '../../../electron/webhooks/receiver/settings.ts';

const good = firstSettings();

it('takes what a new till begins with, and what an owner may choose', () => {
  expect(good.on).toBe(false);
  expect(receiver(good)).toEqual(good);
  const chosen = { ...good, on: true, port: 65_535, profile: { ...usualProfile, prefix: 'v1=' } };
  expect(receiver({ ...chosen, more: 1 })).toEqual(chosen);
});

it('takes a profile of before, which named how a signature is written', () => {
  expect(receiver({ ...good, profile: { ...usualProfile, encoding: 'base64' } })).toEqual(good);
});

it('makes a path that nobody has twice', () => {
  const paths = new Set(Array.from({ length: 100 }, () => firstSettings().path));
  expect(paths.size).toBe(100);
});

it.each([
  null,
  'on',
  {},
  { ...good, on: 1 },
  { ...good, port: 1_023 },
  { ...good, port: 65_536 },
  { ...good, port: '47821' },
  { ...good, path: '/hooks' },
  { ...good, path: `${good.path}/..` },
  { ...good, profile: null },
  { ...good, profile: { ...usualProfile, header: 'X: Y' } },
  { ...good, profile: { ...usualProfile, header: '' } },
  { ...good, profile: { ...usualProfile, prefix: 'a b' } },
  { ...good, profile: { ...usualProfile, algorithm: 'md5' } },
  { ...good, profile: { ...usualProfile, key: 'none' } },
])('takes nothing that is wrong in one place, %#', (raw) => {
  expect(receiver(raw)).toBe(undefined);
});
