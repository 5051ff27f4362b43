import { err, ok, type Result } from '../electron/shared/base/result.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where new versions are fetched from, and whose signature they must carry. */
export interface UpdateSource {
  /** https, ending in a slash; latest.yml and latest-mac.yml are directly below it. */
  readonly feed: string;
  /** Windows only: the names a new installer's certificate may bear. */
  readonly publishers: readonly string[];
}

/** Settings of one packaging run, from the environment. Contains no secret. */
export interface ReleasePlan {
  readonly windowsSigned: boolean;
  readonly macSigned: boolean;
  readonly macNotarized: boolean;
  /** Null: packages of this run take no updates. */
  readonly updates: UpdateSource | null;
  /** A release: an unsigned package fails instead of causing a warning. */
  readonly mustBeSigned: boolean;
}

/** Whether packages of this run are meant for others: signed, or with a feed of updates. */
export const isRelease = ({ mustBeSigned, windowsSigned, updates }: ReleasePlan): boolean =>
  mustBeSigned || windowsSigned || updates !== null;

const given = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** Reads the build settings (.github/docs/releasing.md). The failure names the wrong one. */
export function planFrom(env: Environment): Result<ReleasePlan, string> {
  const updates = given(env.TILL_UPDATE_FEED) ? sourceFrom(env.TILL_UPDATE_FEED, env.TILL_WINDOWS_PUBLISHER) : ok(null);
  if (!updates.ok) return updates;
  const windowsSigned = given(env.WIN_CSC_LINK);
  if (windowsSigned && updates.value?.publishers.length === 0)
    return err(
      'TILL_WINDOWS_PUBLISHER is not set: without a name to look for, Windows would take an update from anybody',
    );
  return ok({
    windowsSigned,
    macSigned: given(env.CSC_NAME),
    macNotarized: given(env.CSC_NAME) && given(env.APPLE_API_KEY) && given(env.APPLE_API_KEY_ID),
    updates: updates.value,
    mustBeSigned: env.TILL_MUST_BE_SIGNED === '1',
  });
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
