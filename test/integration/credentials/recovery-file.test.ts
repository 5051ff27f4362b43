import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { openRecoveryFile, sealRecoveryFile } from '../../../electron/credentials/recovery-file.ts';
import { unwrap } from '../../support/unwrap.ts';

const wrappingKey = new Uint8Array(32).map((_, i) => i * 7);
const key = { environment: 'live', till: 'T7K2QP', wrappingKey } as const;
const passphrase = 'oríkì of the àgbà shop';
const problemOf = async (text: string, words = passphrase) => {
  const openResult = await openRecoveryFile(text, words);
  return openResult.ok ? 'opened' : openResult.failure.text;
};

it('gives back the key, whose it is, and only for the passphrase', async () => {
  const text = unwrap(await sealRecoveryFile(key, passphrase));
  expect(unwrap(await openRecoveryFile(text, passphrase))).toEqual(key);
  expect(unwrap(await openRecoveryFile(text.replaceAll('\n', '\r\n'), passphrase.normalize('NFD')))).toEqual(key);
  expect(await problemOf(text, `${passphrase} `)).toBe('wrong-passphrase');
});

it('shows nothing of the key, and is never the same twice', async () => {
  const one = unwrap(await sealRecoveryFile(key, passphrase));
  const two = unwrap(await sealRecoveryFile(key, passphrase));
  expect(one).not.toBe(two);
  for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
    expect(one).not.toContain(Buffer.from(wrappingKey).toString(form));
});

it('wants a passphrase of twelve characters', async () => {
  expect(await sealRecoveryFile(key, 'eleven char')).toMatchObject({ failure: { text: 'passphrase-too-short' } });
});

it('distinguishes a damaged file, a newer one and any other file, without trying the passphrase', async () => {
  const text = unwrap(await sealRecoveryFile(key, passphrase));
  const change = (more: object) => JSON.stringify({ ...JSON.parse(text), ...more });
  expect(await problemOf(change({ version: 2 }))).toBe('newer-version');
  expect(await problemOf(change({ till: 'AAAAAA' }))).toBe('damaged');
  expect(await problemOf(change({ environment: 'practice' }))).toBe('damaged');
  expect(await problemOf(change({ box: '00' }))).toBe('damaged');
  expect(await problemOf(change({ sum: null }))).toBe('damaged');
  for (const other of ['', 'null', '[]', '"x"', '{}', 'not json', text.slice(0, 80)])
    expect([other, await problemOf(other)]).toEqual([other, 'not-a-recovery-file']);
});

it('finds a change that carries its own right sum', async () => {
  const { sum: _, ...body } = JSON.parse(unwrap(await sealRecoveryFile(key, passphrase)));
  const changedBody = { ...body, till: 'AAAAAA' };
  const { format, version, environment, till, salt, iv, box } = changedBody;
  const about = JSON.stringify([format, version, environment, till, salt, iv]);
  const sum = createHash('sha256').update(about).update(box).digest('hex');
  expect(await problemOf(JSON.stringify({ ...changedBody, sum }))).toBe('wrong-passphrase');
});
