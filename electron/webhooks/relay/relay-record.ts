import { draftsOf, earliestFirst, isTimely } from '../../journal/entry.ts';
import type { Journal } from '../../journal/journal.ts';
import { object, oneOf, text, valueIn, withCheck } from '../../shared/base/readers.ts';
import type { Ms } from '../../shared/base/units.ts';
import type { Environment } from '../../shared/sales/sale.ts';
import {
  isHeaderName,
  isPrefix,
  type SignatureProfile,
  signatureAlgorithms,
  signatureKeys,
  usualProfile,
} from '../../shared/webhooks/signature.ts';
import { type RelaySecrets, relayAddress, relaySecrets } from './relay-address.ts';

const BEGUN = 'relay.begun';
const ENDED = 'relay.ended';
const PROFILE = 'relay.profile-changed';

/** The entries of one or more tills, and the keys of their journals. */
export interface RelayRecords {
  readonly entries: Journal['entries'];
  /** Returns the wrapping key of a till's journal; null while it is not known. */
  readonly keyOf: (till: string) => Uint8Array | null;
}

export interface BegunRelay {
  readonly address: string;
  readonly nonce: string;
  readonly at: Ms;
  readonly actor: string;
  /** The service's webhook; null while its registration was not answered. */
  readonly webhook: string | null;
  /** Null while the key of the journal that it is recorded in is not known. */
  readonly secrets: RelaySecrets | null;
}

export const relayDraft = draftsOf<{
  /** Recorded before anything is asked of the relay or the service (rule 2). The nonce alone is no secret. */
  [BEGUN]: { readonly address: string; readonly nonce: string };
  [ENDED]: { readonly nonce: string };
  [PROFILE]: { readonly profile: string };
}>();

/**
 * Returns the relay that was begun last at any till, of those that were not ended; null for none. What another till
 * recorded that no till could have begun counts for none: its address was never checked here.
 */
export function currentRelay(
  records: readonly RelayRecords[],
  now: number,
  environment: Environment,
): BegunRelay | null {
  const endedNonces = new Set(all(records, ENDED, now).map(({ entry }) => entry.body.nonce));
  const begunRelays = all(records, BEGUN, now).flatMap(({ entry, keyOf }) => {
    const { nonce, address } = entry.body;
    if (typeof nonce !== 'string' || endedNonces.has(nonce)) return [];
    if (typeof address !== 'string' || !relayAddress(address, environment).ok) return [];
    return [{ entry, keyOf, nonce, address }];
  });
  const beginning = begunRelays.at(-1);
  if (!beginning) return null;
  const { nonce, address } = beginning;
  const registeredRelay = all(records, 'webhook.registered', now).find(({ entry }) => entry.body.relay === nonce);
  const key = beginning.keyOf(beginning.entry.till);
  return {
    address,
    nonce,
    at: beginning.entry.at,
    actor: beginning.entry.actor,
    webhook: registeredRelay?.entry.subject ?? null,
    secrets: key && relaySecrets(key, nonce),
  };
}

/** Returns how the service signs, as last set at any till. What another till recorded in another shape counts for none. */
export function currentProfile(records: readonly RelayRecords[], now: number): SignatureProfile {
  const profiles = all(records, PROFILE, now).flatMap(({ entry }) => valueIn(entry.body.profile, storedProfile) ?? []);
  return profiles.at(-1) ?? usualProfile;
}

const storedProfile = object<SignatureProfile>({
  header: withCheck(text(), isHeaderName),
  algorithm: oneOf(signatureAlgorithms),
  prefix: withCheck(text(), isPrefix),
  key: oneOf(signatureKeys),
});

/** Returns the entries of a kind of all tills, the earliest first. */
const all = (records: readonly RelayRecords[], kind: string, now: number) =>
  records
    .flatMap(({ entries, keyOf }) => entries({ kind }).map((entry) => ({ entry, keyOf })))
    .filter(({ entry }) => isTimely(entry, now))
    .sort((a, b) => earliestFirst(a.entry, b.entry));
