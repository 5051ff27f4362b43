import { err, ok, type Result } from '../electron/shared/base/result.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where new versions are fetched from, and whose signature they must carry. */
interface UpdateSource {
  /** https, ending in a slash; latest.yml and latest-mac.yml are directly below it. */
  readonly feed: string;
  /** Windows only: the names a new installer's certificate may bear. */
  readonly publishers: readonly string[];
}

/**
 * Where the key is that signs for Windows. No public authority has given out a key as a file since June 2023: it is in a
 * device or at a service that shows its certificate in Windows' store, or at Azure.
 */
type WindowsSigning =
  | { readonly kind: 'file' }
  /** The SHA-1 of a certificate in Windows' store: 40 hexadecimal digits. */
  | { readonly kind: 'store'; readonly sha1: string }
  | { readonly kind: 'azure'; readonly endpoint: string; readonly account: string; readonly profile: string };

/** Settings of one packaging run, from the environment. Contains no secret. */
export interface ReleasePlan {
  /** Null: packages for Windows are not signed. */
  readonly windowsSigning: WindowsSigning | null;
  readonly macSigned: boolean;
  readonly macNotarized: boolean;
  /** Null: packages of this run take no updates. */
  readonly updates: UpdateSource | null;
  /**
   * A release: an unsigned package fails instead of causing a warning. So it is wherever there is a feed, unless somebody
   * said otherwise: its tills would take no updates.
   */
  readonly mustBeSigned: boolean;
}

/** Whether packages of this run are meant for others: signed, or with a feed of updates. */
export const isRelease = ({ mustBeSigned, windowsSigning, updates }: ReleasePlan): boolean =>
  mustBeSigned || windowsSigning !== null || updates !== null;

const given = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** Reads the build settings (.github/docs/releasing.md). The failure names the wrong one. */
export function planFrom(env: Environment): Result<ReleasePlan, string> {
  const updates = given(env.TILL_UPDATE_FEED) ? sourceFrom(env.TILL_UPDATE_FEED, env.TILL_WINDOWS_PUBLISHER) : ok(null);
  if (!updates.ok) return updates;
  const windowsSigning = windowsSigningFrom(env);
  if (!windowsSigning.ok) return windowsSigning;
  if (windowsSigning.value && updates.value?.publishers.length === 0)
    return err(
      'TILL_WINDOWS_PUBLISHER is not set: without a name to look for, Windows would take an update from anybody',
    );
  const mustBeSigned = { '': updates.value !== null, '0': false, '1': true }[(env.TILL_MUST_BE_SIGNED ?? '').trim()];
  if (mustBeSigned === undefined) return err('TILL_MUST_BE_SIGNED must be 1, 0 or nothing');
  return ok({
    windowsSigning: windowsSigning.value,
    macSigned: given(env.CSC_NAME),
    macNotarized: given(env.CSC_NAME) && given(env.APPLE_API_KEY) && given(env.APPLE_API_KEY_ID),
    updates: updates.value,
    mustBeSigned,
  });
}

function windowsSigningFrom(env: Environment): Result<WindowsSigning | null, string> {
  const {
    WIN_CSC_SHA1: sha1,
    WIN_AZURE_ENDPOINT: endpoint,
    WIN_AZURE_ACCOUNT: account,
    WIN_AZURE_PROFILE: profile,
  } = env;
  const azure = [endpoint, account, profile].filter(given);
  if ([given(env.WIN_CSC_LINK), given(sha1), azure.length > 0].filter(Boolean).length > 1)
    return err('choose one of WIN_CSC_LINK, WIN_CSC_SHA1 and WIN_AZURE_…: a package for Windows is signed by one key');
  if (given(sha1)) {
    if (!/^[0-9a-f]{40}$/i.test(sha1)) return err('WIN_CSC_SHA1 must be 40 hexadecimal digits without spaces');
    return ok({ kind: 'store', sha1 });
  }
  if (given(endpoint) && given(account) && given(profile)) return ok({ kind: 'azure', endpoint, account, profile });
  if (azure.length > 0) return err('WIN_AZURE_ENDPOINT, WIN_AZURE_ACCOUNT and WIN_AZURE_PROFILE belong together');
  return ok(given(env.WIN_CSC_LINK) ? { kind: 'file' } : null);
}

function sourceFrom(address: string, publishers: string | undefined): Result<UpdateSource, string> {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.search !== '' || url.hash !== '')
    return err('TILL_UPDATE_FEED must be an https address without a name, a question mark or a #');
  const feed = url.href.endsWith('/') ? url.href : `${url.href}/`;
  return ok({
    feed,
    publishers: (publishers ?? '')
      .split('|')
      .map((name) => name.trim())
      .filter(given),
  });
}
