import { type Failure, failureCodes } from '../shared/base/failure.ts';
import { causeOf } from '../shared/base/result.ts';

type Shape<T> = (value: unknown) => value is T;

const textLike =
  (pattern: RegExp): Shape<string> =>
  (value): value is string =>
    typeof value === 'string' && pattern.test(value);

const upTo =
  (max: number): Shape<number> =>
  (value): value is number =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= max;

const among =
  <T>(values: readonly T[]): Shape<T> =>
  (value): value is T =>
    values.some((each) => each === value);

const frame = textLike(/^[\w$.<>[\] ]{1,80} \([\w.-]{1,60}:\d{1,6}:\d{1,6}\)$/);

/**
 * The fields of a log line; a value without the shape of its field is not written. Words are short and without digits,
 * numbers too small to be a phone or an account: a secret fits none of these.
 */
export const shapes = {
  /** A call or event of the contract: `till:sales.collect`. */
  channel: textLike(/^till:[a-zA-Z]{1,20}\.[a-zA-Z]{1,30}$/),
  code: among(failureCodes),
  /** The service's own code: 326, 401 (interface section 7). */
  serviceCode: textLike(/^\d{1,4}$/),
  /** Of the HTTP response; the exit code of a program. */
  status: upTo(599),
  /** Method and path pattern, without ids: `GET /banks`. */
  route: textLike(/^(GET|POST|PUT|PATCH|DELETE) \/[a-zA-Z:/-]{0,80}$/),
  environment: among(['practice', 'staging', 'live']),
  /** A state's or reason's name in this program: `offline`. */
  state: textLike(/^[a-z]{1,12}(-[a-z]{1,12}){0,3}$/),
  version: textLike(/^\d{1,4}\.\d{1,4}\.\d{1,4}(-[a-z]{1,10}(\.\d{1,3})?)?$/),
  count: upTo(99_999_999),
  attempt: upTo(9_999),
  ms: upTo(999_999_999),
  bytes: upTo(99_999_999_999),
  /** A thrown error's class: `TypeError`. */
  error: textLike(/^[A-Z][A-Za-z]{0,39}$/),
  /** A system's name for what went wrong: `ENOENT`, `28P01` of PostgreSQL, `SQLITE_14`. */
  errorCode: textLike(/^(E[A-Z]{2,20}|(?=.*\d)[0-9A-Z]{5}|(net::)?[A-Z]{1,15}(_[A-Z]{1,15}\d?){1,8}|SQLITE_\d{1,4})$/),
  /** Where it was thrown: `collect (collect.js:12:4)`; never the message. */
  frames: (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.length > 0 && value.every(frame),
};

export type LogFields = {
  readonly [Name in keyof typeof shapes]?: (typeof shapes)[Name] extends Shape<infer T> ? T : never;
};

/** An event's name: `ipc.threw`. */
export const isEventName = textLike(/^[a-z]{1,20}([.-][a-z]{1,20}){0,4}$/);

/** Returns what may be logged of an error: class, system code, location. Never its message, which may quote input. */
export function describeError(error: unknown): Pick<LogFields, 'error' | 'errorCode' | 'frames'> {
  if (!(error instanceof Error)) return { error: 'NotAnError' };
  const errorCode = codeOf(error);
  return { error: error.name, ...(errorCode !== null && { errorCode }), frames: framesOf(error.stack ?? '') };
}

/** The code of an error, or of what caused it. Of a message only Chromium's own name is read. */
function codeOf(error: Error, depth = 0): string | null {
  if ('errcode' in error) return `SQLITE_${error.errcode}`;
  if ('code' in error && typeof error.code === 'string') return error.code;
  const chromiumCode = /net::ERR_[A-Z0-9_]{2,60}/.exec(error.message)?.[0];
  if (chromiumCode !== undefined) return chromiumCode;
  return error.cause instanceof Error && depth < 5 ? codeOf(error.cause, depth + 1) : null;
}

/** Returns what may be logged of a failure of this computer's, whose `text` names a case, and of its cause. */
export function describeFailure(failure: Failure): LogFields {
  const { code, text } = failure;
  const cause = causeOf(failure);
  return { code, ...(text !== undefined && { state: text }), ...(cause !== undefined && describeError(cause)) };
}

const line = /^ {4}at (?:(?:async |new )*([\w$.<>[\] ]{1,80}) \()?(?:.*[\\/])?([\w.-]{1,60}):(\d+):(\d+)\)?$/;

/** The first places of a stack by file name alone: folders may hold a person's name. */
function framesOf(stack: string): string[] {
  const places = stack.split('\n').flatMap((text) => {
    const [, inside = 'anonymous', file, row, column] = line.exec(text) ?? [];
    return file ? [`${inside} (${file}:${row}:${column})`] : [];
  });
  return places.slice(0, 12);
}

export const describeWindowError = ({ name, places }: { readonly name: string; readonly places: string }) =>
  describeError(Object.assign(new Error(), { name, stack: places }));
