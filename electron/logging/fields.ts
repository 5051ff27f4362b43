import { type Failure, failureCodes } from '../shared/base/failure.ts';
import { listOf, matching, number, oneOf, type ValueOf } from '../shared/base/readers.ts';
import { causeOf } from '../shared/base/result.ts';

const frame = matching(/^[\w$.<>[\] ]{1,80} \([\w.-]{1,60}:\d{1,6}:\d{1,6}\)$/);

/**
 * The fields of a log line; a value without the shape of its field is not written. Words are short and without digits,
 * numbers too small to be a phone or an account: a secret fits none of these.
 */
export const shapes = {
  /** A call or event of the contract: `till:sales.collect`. */
  channel: matching(/^till:[a-zA-Z]{1,20}\.[a-zA-Z]{1,30}$/),
  code: oneOf(failureCodes),
  /** The service's own code: 326, 401 (interface section 7). */
  serviceCode: matching(/^\d{1,4}$/),
  /** Of the HTTP response; the exit code of a program. */
  status: number(0, 599),
  /** Method and path pattern, without ids: `GET /banks`. */
  route: matching(/^(GET|POST|PUT|PATCH|DELETE) \/[a-zA-Z:/-]{0,80}$/),
  environment: oneOf(['practice', 'staging', 'live']),
  /** A state's or reason's name in this program: `offline`. */
  state: matching(/^[a-z]{1,12}(-[a-z]{1,12}){0,3}$/),
  version: matching(/^\d{1,4}\.\d{1,4}\.\d{1,4}(-[a-z]{1,10}(\.\d{1,3})?)?$/),
  count: number(0, 99_999_999),
  attempt: number(0, 9_999),
  ms: number(0, 999_999_999),
  bytes: number(0, 99_999_999_999),
  /** A thrown error's class: `TypeError`. */
  error: matching(/^[A-Z][A-Za-z]{0,39}$/),
  /** A system's name for what went wrong: `ENOENT`, `28P01` of PostgreSQL, `SQLITE_14`. */
  errorCode: matching(/^(E[A-Z]{2,20}|(?=.*\d)[0-9A-Z]{5}|(net::)?[A-Z]{1,15}(_[A-Z]{1,15}\d?){1,8}|SQLITE_\d{1,4})$/),
  /** Where it was thrown: `collect (collect.js:12:4)`; never the message. */
  frames: (raw: unknown) => listOf(frame)(Array.isArray(raw) && raw.length > 0 ? raw : null),
};

export type LogFields = { readonly [Name in keyof typeof shapes]?: ValueOf<(typeof shapes)[Name]> };

/** An event's name: `ipc.threw`. */
export const eventName = matching(/^[a-z]{1,20}([.-][a-z]{1,20}){0,4}$/);

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
