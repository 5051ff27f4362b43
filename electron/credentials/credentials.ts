import { rmSync } from 'node:fs';
import { createFile, readIfThere } from '../platform/files.ts';
import { failure } from '../shared/base/failure.ts';
import { integer, nullOr, object, parseObject, text, withCheck } from '../shared/base/readers.ts';
import { andThen, err, fromThrowable, mapOk, ok, type Result } from '../shared/base/result.ts';
import type { Environment } from '../shared/sales/sale.ts';
import { parseServiceAddress } from '../shared/setup/service-address.ts';
import type { MerchantCredentials } from '../shared/setup/setup.ts';
import type { Keychain } from './keychain.ts';

/** "Keys were saved here", outside the keychain, so that an empty keychain is not mistaken for a first run. */
export const fileMarker = (path: string) => ({
  isMarked: () => mapOk(readIfThere(path), (value) => value !== null),
  mark: () => mapOk(createFile(path, 'keys are in the keychain\n'), () => undefined),
  clear: () => fromThrowable(() => rmSync(path, { force: true })),
});

/** All of them travel in headers: visible ASCII, no spaces. */
export const isHeaderText = (value: string): boolean => /^[\x21-\x7e]{1,2000}$/.test(value);
const headerText = withCheck(text(), isHeaderText);

const storedKeys = object<MerchantCredentials>({
  baseUrl: withCheck(headerText, (address) => parseServiceAddress(address).ok),
  businessId: integer(1),
  accessKey: headerText,
  secretKey: headerText,
  bearerToken: nullOr(headerText),
});

/** A copy with just the five fields, or `invalid-input` when one of them could not be what the service gave. */
export function checkCredentials(value: object): Result<MerchantCredentials> {
  const credentials = storedKeys(value);
  return credentials ? ok(credentials) : err(failure('invalid-input'));
}

/** All credentials as the text of one keychain entry, so that a part of them cannot be written alone. */
export const encodeCredentials = (environment: Environment, credentials: MerchantCredentials): string =>
  JSON.stringify({ v: 1, environment, ...credentials });

/** Reads that entry. What is damaged, or was made for another environment, is `unexpected` and must not be replaced. */
function decodeCredentials(environment: Environment, json: string): Result<MerchantCredentials> {
  const record = parseObject(json);
  const isOurs = record?.v === 1 && record.environment === environment;
  const credentials = isOurs ? storedKeys(record) : undefined;
  return credentials ? ok(credentials) : err(failure('unexpected'));
}

type Marker = ReturnType<typeof fileMarker>;

/**
 * The merchant credentials of one environment. Values stay in the main process and in the keychain (rule 7).
 * `savedMarker` is a file outside the keychain that shows whether keys were ever saved here.
 */
export function createCredentials(keychain: Keychain, environment: Environment, savedMarker: Marker) {
  const name = `merchant.${environment}`;
  return {
    /**
     * Null: never set here. `keychain-locked` also when keys were saved but the keychain has none: lost or locked, and
     * in neither case a first run. `unexpected` when the entry is damaged.
     */
    load: async () =>
      andThen(await keychain.get(name), (json) => (json === null ? noneFound(savedMarker) : decodeAndMark(json))),
    save: async (credentials: MerchantCredentials) => {
      const checkResult = checkCredentials(credentials);
      if (!checkResult.ok) return checkResult;
      const saving = await keychain.set(name, encodeCredentials(environment, checkResult.value));
      // After the keychain: a crash in between leaves keys without a mark, which the next load repairs.
      return saving.ok ? savedMarker.mark() : saving;
    },
    forget: async () => andThen(await keychain.remove(name), () => savedMarker.clear()),
  };

  function decodeAndMark(json: string): Result<MerchantCredentials> {
    return andThen(decodeCredentials(environment, json), (credentials) => mapOk(savedMarker.mark(), () => credentials));
  }
}

export type Credentials = ReturnType<typeof createCredentials>;

const noneFound = (marker: Marker): Result<null> =>
  andThen(marker.isMarked(), (wereSaved) => (wereSaved ? err(failure('keychain-locked')) : ok(null)));
