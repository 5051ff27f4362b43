import type { BusinessView } from '../back-office/business.ts';
import type { NewBusinessForm } from '../back-office/new-business.ts';
import type { Failure, KeychainProblem } from '../base/failure.ts';
import type { Ms } from '../base/units.ts';
import type { Environment } from '../sales/sale.ts';

/** The environments whose money, or at least whose service, is not the till's own. */
export const liveLikeEnvironments = ['live', 'staging'] as const satisfies readonly Environment[];
export type RealEnvironment = (typeof liveLikeEnvironments)[number];

/** The two credentials of the service (interface section 5); either may be replaced without the other. */
export const keyParts = ['bearer', 'key-pair'] as const;
export type KeyPart = (typeof keyParts)[number];

/** What a check is about: a credential, or the business id, which the token alone does not prove. */
export type CheckedPart = KeyPart | 'business';

/** Everything that opens the service for one business, as typed. It is sent to main and never returned (rule 7). */
export interface NewKeys {
  readonly environment: RealEnvironment;
  readonly baseUrl: string;
  readonly businessId: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bearerToken: string;
}

/**
 * What opens the merchant service for one business (interface section 5). The base URL is part of it, so keys are never
 * sent to another host than the one they were entered for. In main and the keychain only (rule 7).
 */
export interface MerchantCredentials {
  readonly baseUrl: string;
  readonly businessId: number;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Null while none was entered: calls that need it answer `keys-missing`, and nothing can be confirmed as paid. */
  readonly bearerToken: string | null;
}

/** What takes the place of saved keys; null for a part that stays. */
export interface ReplacedKeys {
  readonly keyPair: { readonly accessKey: string; readonly secretKey: string } | null;
  readonly bearerToken: string | null;
}

/**
 * Why a part was not proved, where more is known than the failure's code. token, pair: the service does not take it.
 * token-ended: nor could it, for the token's time is over. no-business: no such business for this token.
 * other-business: the answer is another's. wrong-path: nothing of the service is at this address. no-service: no
 * computer was reached at this address. said-no: it refused for a reason of its own. waits: not sent, because the part
 * before it could not be asked: keys go to no address that did not answer like the service.
 */
export type CheckReason =
  | 'token'
  | 'token-ended'
  | 'pair'
  | 'no-business'
  | 'other-business'
  | 'wrong-path'
  | 'no-service'
  | 'said-no'
  | 'unreachable'
  | 'waits';

/** What became of one part. refused: by the service. could-not-ask: unknown. */
export interface PartCheck {
  readonly part: CheckedPart;
  readonly state: 'ok' | 'refused' | 'could-not-ask';
  /** Null exactly when ok. */
  readonly reason: CheckReason | null;
  readonly failure: Failure | null;
}

/** The business that the token opened, for the owner to see that it is theirs (interface 2.6). */
export interface BusinessSeen extends Pick<BusinessView, 'id' | 'name' | 'currency' | 'status'> {
  readonly phone: string | null;
}

export interface KeysCheck {
  /** One for each part that was checked, in the order of `keyParts`, and one for a business id that is refused. */
  readonly checks: readonly PartCheck[];
  readonly business: BusinessSeen | null;
  readonly proved: boolean;
  /** This computer's clock is so far ahead of the service's (negative: behind), where that is worth a word. */
  readonly clockOff: Ms | null;
}

/** Saved keys without a letter of them. Times are on this computer's clock; null where no record shows it. */
export interface KeysView {
  readonly baseUrl: string;
  readonly businessId: number;
  readonly savedAt: Readonly<Record<KeyPart, Ms | null>>;
  /** When the bearer token ends by itself, on the service's clock; null if unknown. */
  readonly tokenEndsAt: Ms | null;
}

/** What set-up shows before input: the environments and the keys in use. */
export interface SetupView {
  /** open: in front now. fresh: nothing of it is on this computer. known: it was used here; its own staff decide. */
  readonly places: Readonly<Record<RealEnvironment, 'open' | 'fresh' | 'known'>>;
  /** The keys of the environment in front; null in practice and where there are none. */
  readonly keys: KeysView | null;
  /** Accounts of the environment in front that are still watched. */
  readonly watched: number;
  readonly registration: Registration | null;
  /** Why this computer cannot store keys now; null if it can. */
  readonly keychain: KeychainProblem | null;
}

/** The five things a business is registered with (interface 4.1), and where. */
export interface NewBusinessInput extends NewBusinessForm {
  readonly environment: RealEnvironment;
  readonly baseUrl: string;
  readonly bearerToken: string;
  /** At the owner's word: one was registered here before, or may have been. */
  readonly again: boolean;
}

/** The last registration this till asked for. unknown: its answer was lost, and it may have been done (rule 3). */
export interface Registration {
  readonly environment: RealEnvironment;
  readonly baseUrl: string;
  readonly name: string;
  readonly at: Ms;
  readonly state: 'unknown' | 'done';
  /** For a finished one: the service's id, if it returned one, and its status. */
  readonly businessId: string | null;
  readonly status: string | null;
}

/** Another environment's till, which polls in the background. */
export interface BackgroundEnvironmentStatus {
  readonly environment: RealEnvironment;
  readonly watched: number;
  /** Events there that have not been shown yet. */
  readonly alerts: number;
  /** Why it cannot see payments; null while it can. */
  readonly problem: Failure | null;
}

/** The longest key that IPC accepts, in UTF-16 units. A bearer token with many claims has some 1,500. */
export const LONGEST_KEY = 2_000;
