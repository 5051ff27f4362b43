import { isHeaderText } from '../credentials/credentials.ts';
import { failure } from '../shared/base/failure.ts';
import { err, mapOk, ok, type Result } from '../shared/base/result.ts';
import { parseServiceAddress } from '../shared/setup/service-address.ts';
import type { KeyPart, MerchantCredentials, NewKeys, ReplacedKeys } from '../shared/setup/setup.ts';

type Field = 'baseUrl' | 'businessId' | 'accessKey' | 'secretKey' | 'bearerToken';

const bad = (field: Field) => err(failure('invalid-input', { text: field }));

/** Of the address and all keys; the rest of their entry is less than 200 characters. */
const MOST_TOGETHER = 2_350;

/** "Bearer " before a token is how it is sent, not part of it; people copy both. */
const tokenOf = (typedText: string): string => typedText.trim().replace(/^Bearer\s+/i, '');

export function typedToken(typedText: string): Result<string> {
  const token = tokenOf(typedText);
  return isHeaderText(token) ? ok(token) : bad('bearerToken');
}

/** Returns the typed credentials; `invalid-input` names the invalid field, never its value. */
export function typedKeys(newKeys: NewKeys): Result<MerchantCredentials> {
  const address = parseServiceAddress(newKeys.baseUrl);
  const id = newKeys.businessId.trim();
  if (!address.ok) return bad('baseUrl');
  if (!/^[1-9]\d{0,14}$/.test(id)) return bad('businessId');
  return withReplacedIn(
    { baseUrl: address.value, businessId: Number(id), accessKey: '', secretKey: '', bearerToken: null },
    { keyPair: newKeys, bearerToken: newKeys.bearerToken },
  );
}

/** Saved keys with the new parts in the place of the old, and which parts those are. */
export function withReplaced(
  savedKeys: MerchantCredentials,
  replacement: ReplacedKeys,
): Result<{ readonly credentials: MerchantCredentials; readonly parts: readonly KeyPart[] }> {
  const parts: readonly KeyPart[] = [
    ...(replacement.bearerToken === null ? [] : (['bearer'] as const)),
    ...(replacement.keyPair === null ? [] : (['key-pair'] as const)),
  ];
  if (parts.length === 0) return err(failure('invalid-input'));
  return mapOk(withReplacedIn(savedKeys, replacement), (credentials) => ({ credentials, parts }));
}

function withReplacedIn(savedKeys: MerchantCredentials, replacement: ReplacedKeys): Result<MerchantCredentials> {
  const accessKey = replacement.keyPair?.accessKey.trim() ?? savedKeys.accessKey;
  const secretKey = replacement.keyPair?.secretKey.trim() ?? savedKeys.secretKey;
  const bearerToken = replacement.bearerToken === null ? savedKeys.bearerToken : tokenOf(replacement.bearerToken);
  if (!isHeaderText(accessKey)) return bad('accessKey');
  if (!isHeaderText(secretKey)) return bad('secretKey');
  if (bearerToken !== null && !isHeaderText(bearerToken)) return bad('bearerToken');
  // All are in one entry of the keychain, of which Windows takes 2,560 bytes.
  const size = savedKeys.baseUrl.length + accessKey.length + secretKey.length + (bearerToken?.length ?? 0);
  if (size > MOST_TOGETHER) return bad('bearerToken');
  return ok({ ...savedKeys, accessKey, secretKey, bearerToken });
}
