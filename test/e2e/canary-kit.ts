import { randomBytes } from 'node:crypto';
import { en } from '../support/english.ts';
import { whyNoKeyring } from '../support/keyring-session.ts';

export const PIN = '739164';

export const PHONE = '8039175264';
/** As the box groups it. */
const GROUPED_PHONE = '803 917 5264';

export const PASSPHRASE = 'kola nut market umbrella';

/** Strangers in the records of the service, which the till must not keep. */
export const plantedSecrets = { secretHash: randomBytes(32).toString('hex'), accountnumber: '0739164825' };

interface Secret {
  readonly name: string;
  readonly text: string;
  /** Six digits turn up in any long number: only by themselves are they the PIN. */
  readonly alone?: true;
}

/** All that the run puts in. A new kind of secret is one more line, and the place in the run where it goes in. */
export const secretsOf = (
  keys: Readonly<Record<'accessKey' | 'secretKey' | 'bearerToken', string>>,
): readonly Secret[] => [
  { name: 'AccessKey', text: keys.accessKey },
  { name: 'SecretKey', text: keys.secretKey },
  { name: 'bearer token', text: keys.bearerToken },
  { name: 'secretHash of a webhook', text: plantedSecrets.secretHash },
  { name: 'number of a payout account', text: plantedSecrets.accountnumber },
  { name: 'phone of a customer', text: PHONE },
  { name: 'phone of a customer, grouped', text: GROUPED_PHONE },
  { name: 'passphrase of the recovery file', text: PASSPHRASE },
  { name: en('backup:proof.pin'), text: PIN, alone: true },
];

/** As it is, as a header or an address would carry it, and as UTF-16, in which Chromium and Windows keep texts. */
export const formsOf = (text: string): readonly Buffer[] => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
  Buffer.from(Buffer.from(text).toString('base64').replace(/=+$/, '')),
  Buffer.from(Buffer.from(text).toString('hex')),
  Buffer.from(encodeURIComponent(text)),
];

function holds(bytes: Buffer, { text, alone }: Secret): boolean {
  if (alone) return new RegExp(`(?<![\\dA-Za-z.])${text}(?![\\dA-Za-z])`).test(bytes.toString('latin1'));
  return formsOf(text).some((form) => bytes.includes(form));
}

/** Where something of the run could have stayed, by name. */
export type Places = Map<string, Buffer>;

export const placesOf = (places: Places, secrets: readonly Secret[]): string[] =>
  [...places].flatMap(([place, bytes]) =>
    secrets.filter((secret) => holds(bytes, secret)).map(({ name }) => `${name}: ${place}`),
  );

export const why = whyNoKeyring();
