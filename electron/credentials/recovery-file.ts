import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { failure } from '../shared/base/failure.ts';
import { matching, object, oneOf, parseObject, text, type ValueOf } from '../shared/base/readers.ts';
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
type RecoveryProblem =
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

const hexOf = (bytes: number) => matching(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));

const storedFile = object({
  format: oneOf([FORMAT]),
  version: oneOf([VERSION]),
  environment: oneOf<Environment>(['practice', 'staging', 'live']),
  till: text(),
  salt: hexOf(16),
  iv: hexOf(12),
  box: hexOf(48),
  /** SHA-256 of all the others: distinguishes a damaged file from a wrong passphrase. */
  sum: text(),
});
type RecoveryFile = ValueOf<typeof storedFile>;

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
  const json = `${JSON.stringify({ ...body, sum: sumOf(body) }, null, 2)}\n`;
  const back = await openRecoveryFile(json, passphrase);
  return back.ok && Buffer.compare(back.value.wrappingKey, wrappingKey) === 0 ? ok(json) : err(failure('unexpected'));
}

/** Opens one; `invalid-input` whose `text` is a `RecoveryProblem`. */
export async function openRecoveryFile(json: string, passphrase: string): Promise<Result<RecoveryKey>> {
  const parseResult = parse(json);
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

function parse(json: string): Result<RecoveryFile> {
  const contents = parseObject(json);
  if (contents?.format !== FORMAT) return refuse('not-a-recovery-file');
  if (Number(contents.version) > VERSION) return refuse('newer-version');
  const file = storedFile(contents);
  return file && sumOf(file) === file.sum ? ok(file) : refuse('damaged');
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
