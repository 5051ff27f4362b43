import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { failure } from '../shared/base/failure.ts';
import { parseObject } from '../shared/base/readers.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { SHORTEST_PASSPHRASE } from '../shared/journal/backup.ts';
import type { Environment } from '../shared/sales/sale.ts';

export interface RecoveryKey {
  readonly environment: Environment;
  /** The till's id: a journal opens for its own till only. */
  readonly till: string;
  /** 32 bytes. */
  readonly wrappingKey: Uint8Array;
}

/** `text` of the `invalid-input` of a bad recovery file. */
export type RecoveryProblem =
  | 'passphrase-too-short'
  | 'wrong-passphrase'
  | 'not-a-recovery-file'
  | 'damaged'
  | 'newer-version';

const FORMAT = 'transfer-till recovery file';
const VERSION = 1;
/** Some 0.3 s and 128 MiB for each guess. Part of version 1: a file cannot ask for less, or for all the memory. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 << 20 };
const TAG = 16;

interface RecoveryFile {
  readonly format: string;
  readonly version: number;
  readonly environment: Environment;
  readonly till: string;
  readonly salt: string;
  readonly iv: string;
  readonly box: string;
  /** SHA-256 of all the others: distinguishes a damaged file from a wrong passphrase. */
  readonly sum: string;
}

const refuse = (text: RecoveryProblem) => err(failure('invalid-input', { text }));

/** The wrapping key under a passphrase (scrypt, AES-256-GCM), opened with it once before it is returned. */
export async function sealRecoveryFile(key: RecoveryKey, passphrase: string): Promise<Result<string>> {
  if ([...passphrase].length < SHORTEST_PASSPHRASE) return refuse('passphrase-too-short');
  const { environment, till, wrappingKey } = key;
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const head = { format: FORMAT, version: VERSION, environment, till, salt: hex(salt), iv: hex(iv) };
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt), iv).setAAD(Buffer.from(aboutOf(head)));
  const box = Buffer.concat([cipher.update(wrappingKey), cipher.final(), cipher.getAuthTag()]);
  const body = { ...head, box: hex(box) };
  const text = `${JSON.stringify({ ...body, sum: sumOf(body) }, null, 2)}\n`;
  const back = await openRecoveryFile(text, passphrase);
  return back.ok && Buffer.compare(back.value.wrappingKey, wrappingKey) === 0 ? ok(text) : err(failure('unexpected'));
}

/** Opens one; `invalid-input` whose `text` is a `RecoveryProblem`. */
export async function openRecoveryFile(text: string, passphrase: string): Promise<Result<RecoveryKey>> {
  const parseResult = parse(text);
  if (!parseResult.ok) return parseResult;
  const { environment, till, iv, salt, box } = parseResult.value;
  const sealedBytes = Buffer.from(box, 'hex');
  const decipher = createDecipheriv('aes-256-gcm', await derive(passphrase, Buffer.from(salt, 'hex')), unhex(iv), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(aboutOf(parseResult.value)))
    .setAuthTag(sealedBytes.subarray(-TAG));
  try {
    const plain = Buffer.concat([decipher.update(sealedBytes.subarray(0, -TAG)), decipher.final()]);
    return ok({ environment, till, wrappingKey: new Uint8Array(plain) });
  } catch {
    // Thrown when the authentication tag does not match: another passphrase, or a changed file.
    return refuse('wrong-passphrase');
  }
}

function parse(text: string): Result<RecoveryFile> {
  const file: Partial<RecoveryFile> | null = parseObject(text);
  if (file?.format !== FORMAT) return refuse('not-a-recovery-file');
  if (typeof file.version === 'number' && file.version > VERSION) return refuse('newer-version');
  const fields = [file.environment, file.till, file.salt, file.iv, file.box, file.sum];
  if (!fields.every((field) => typeof field === 'string') || sumOf(file as RecoveryFile) !== file.sum)
    return refuse('damaged');
  const sizes = [file.salt?.length, file.iv?.length, file.box?.length];
  return sizes.join() === '32,24,96' ? ok(file as RecoveryFile) : refuse('damaged');
}

/** Line ends and the way of typing accents differ between computers; the passphrase must not. */
const derive = (passphrase: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), salt, 32, COST, (error, key) => (error ? reject(error) : resolve(key))),
  );

const aboutOf = ({ format, version, environment, till, salt, iv }: Omit<RecoveryFile, 'box' | 'sum'>): string =>
  JSON.stringify([format, version, environment, till, salt, iv]);

const sumOf = (file: Omit<RecoveryFile, 'sum'>): string =>
  createHash('sha256').update(aboutOf(file)).update(file.box).digest('hex');

const hex = (bytes: Buffer): string => bytes.toString('hex');
const unhex = (text: string): Buffer => Buffer.from(text, 'hex');
