import { createSecretKey, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { connectReading } from '../../../electron/journal/connection.ts';
import type { Head } from '../../../electron/journal/journal.ts';
import { type VerifyOptions, verifyAll } from '../../../electron/journal/verify.ts';
import { chainKeyOf, drafts, rewrite, tamper, tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { openAsTill } from '../../support/till-journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** A live till with eight entries and its head in the keychain, closed; and its file as it was after five. */
async function closedTill() {
  const dataDir = tempFolder();
  const { keychain, native } = memoryKeychain();
  const file = `${dataDir}/journal.db`;
  const place = { environment: 'live', dataDir, keychain, till: 'T7K2QP' } as const;
  const open = () => openAsTill({ ...place, report: () => undefined, reportError: () => undefined });
  const day = async (count: number): Promise<Head> => {
    const till = unwrap(await open());
    unwrap(till.journal.append(drafts(count)));
    await till.close();
    return till.journal.head();
  };
  await day(5);
  const older = readFileSync(file);
  const head = await day(3);
  return { file, older, open, head, chainKey: chainKeyOf(native.entries.get('journal.live')) };
}

const shift = (from: number) =>
  `UPDATE entry SET seq = -seq - 1 WHERE seq >= ${from}; UPDATE entry SET seq = -seq WHERE seq < 0;`;
const again = (seq: number) =>
  `INSERT INTO entry SELECT ${seq}, id, till, at, actor, kind, subject, body, hash FROM entry WHERE seq = 1`;
const swap = `UPDATE entry SET seq = -1 WHERE seq = 2; UPDATE entry SET seq = 2 WHERE seq = 6;
  UPDATE entry SET seq = 6 WHERE seq = -1`;

type Attack = (file: string, older: Uint8Array, chainKey: KeyObject) => void;
/** Of somebody who has the files and no key. */
const noKey = createSecretKey(new Uint8Array(32));

const attacks: readonly (readonly [name: string, firstBad: number, opening: string, attack: Attack])[] = [
  ['edit', 4, 'corrupt', (file) => tamper(file, `UPDATE entry SET body = '{"n":9}' WHERE seq = 4`)],
  ['delete', 4, 'corrupt', (file) => tamper(file, 'DELETE FROM entry WHERE seq = 4')],
  ['insert', 4, 'corrupt', (file) => tamper(file, `${shift(4)} ${again(4)}`)],
  ['swap', 2, 'corrupt', (file) => tamper(file, swap)],
  ['truncate', 6, 'cut', (file) => tamper(file, 'DELETE FROM entry WHERE seq > 5')],
  ['truncate and append again', 8, 'corrupt', (file, _, key) => rewrite(file, { seq: 6, last: 9, key })],
  ['append to the end', 9, 'corrupt', (file) => rewrite(file, { seq: 9, last: 9, key: noKey })],
  ['write the whole anew', 2, 'corrupt', (file) => rewrite(file, { seq: 2, last: 12, key: noKey })],
  ['restore of an older file', 6, 'cut', (file, older) => writeFileSync(file, older)],
];

function check(file: string, options: VerifyOptions) {
  using db = connectReading(file);
  return verifyAll(db, options);
}

it.each(attacks)('finds: %s; names entry %i, and does not open', async (_, firstBad, opening, attack) => {
  const { file, older, open, head, chainKey } = await closedTill();
  attack(file, older, chainKey);
  const verification = check(file, { uuid: head.journal, chainKey, known: [head] });
  expect(verification).toMatchObject({ ok: false, seq: firstBad });
  expect(await open()).toMatchObject({ ok: false, failure: { code: 'journal-unavailable', text: opening } });
});
