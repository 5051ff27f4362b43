import { isRecord, type Json } from '../streaming-json/json.ts';
import { record, text, truth } from './fields.ts';

/** The frame of every answer (interface 2.1) around its `data`, in one shape. */
export interface Frame {
  readonly status: boolean | null;
  /** As text: 200, "200" and "00" occur. */
  readonly code: string | null;
  /** The first non-empty of `msg`, `message` and `error`. */
  readonly message: string | null;
}

export interface Envelope extends Frame {
  readonly data: Json;
}

const members = ['status', 'code', 'data', 'msg', 'message', 'error'];

/** Null when it is no envelope at all: not a record, or without a single member of one. */
export function decodeEnvelope(value: Json | undefined): Envelope | null {
  if (!isRecord(value) || !members.some((name) => Object.hasOwn(value, name))) return null;
  const nestedError = record(value, 'error');
  return {
    status: truth(value, 'status'),
    code: text(value, 'code'),
    message:
      text(value, 'msg', 'message') ?? text(value, 'error') ?? (nestedError && text(nestedError, 'message', 'msg')),
    data: value.data ?? null,
  };
}

const isDoneCode = (code: string | null): boolean => code === '200' || code === '00';

/** Whether the service reports success: by `status`, or without it by a documented code. */
export const isSuccess = ({ status, code }: Frame): boolean => status ?? isDoneCode(code);

/** Whether the service reports failure. A response with neither is unreadable. */
export const isExplicitFailure = ({ status, code }: Frame): boolean =>
  status === false || (status === null && (isOwnRefusal(code) || /^[45]\d\d$/.test(code ?? '')));

/** Whether it reports success with a failure code; nothing may be concluded from it. */
export const contradictsItself = ({ status, code }: Frame): boolean =>
  status === true && code !== null && !isDoneCode(code);

/** Codes of the service's own (interface section 7), and further known ones: what each refuses. */
const ownRefusals = {
  // business, transaction, anything not found
  326: 'not-found',
  327: 'not-found',
  207: 'not-found',
  // not logged in: also what a bearer token gets that has ended
  229: 'keys-refused',
  // data invalid, blocked, wallets and webhooks, transaction not created, balance too small
  204: 'rejected',
  209: 'rejected',
  217: 'rejected',
  218: 'rejected',
  219: 'rejected',
  220: 'rejected',
  221: 'rejected',
  222: 'rejected',
  223: 'rejected',
  252: 'rejected',
} as const;

const isOwnRefusal = (code: string | null): code is `${keyof typeof ownRefusals}` =>
  code !== null && Object.hasOwn(ownRefusals, code);

/** Returns the failure of the service's own code; null for success or an unknown code. */
export const ownRefusal = ({ status, code }: Frame) =>
  status !== true && isOwnRefusal(code) ? ownRefusals[code] : null;
