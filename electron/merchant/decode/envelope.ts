import { isRecord, type Json } from '../json/json.ts';
import { record, text, truth } from './fields.ts';

/** The frame of every answer (interface 2.1) around its `data`, in one shape. */
export interface Frame {
  readonly status: boolean | null;
  /** As text: 200, "200" and "00" occur. */
  readonly code: string | null;
  /** From `msg`, `message` or `error`, whichever says something. */
  readonly message: string | null;
}

export interface Envelope extends Frame {
  readonly data: Json;
}

const members = ['status', 'code', 'data', 'msg', 'message', 'error'];

/** Null when it is no envelope at all: not a record, or without a single member of one. */
export function decodeEnvelope(value: Json | undefined): Envelope | null {
  if (!isRecord(value) || !members.some((name) => Object.hasOwn(value, name))) return null;
  const nested = record(value, 'error');
  return {
    status: truth(value, 'status'),
    code: text(value, 'code'),
    message: text(value, 'msg', 'message') ?? text(value, 'error') ?? (nested && text(nested, 'message', 'msg')),
    data: value.data ?? null,
  };
}

/** The service says it did what was asked: by `status`, or where that is missing by a documented code. */
export const saysDone = ({ status, code }: Frame): boolean => status ?? (code === '200' || code === '00');

/** The service says it did not. An answer that says neither is no answer. */
export const saysNot = ({ status, code }: Frame): boolean => status === false || (status === null && isError(code));

/** Business or transaction not found (interface section 7). */
export const isNotFoundCode = (code: string | null): boolean => code === '326' || code === '327';

const isError = (code: string | null) => isNotFoundCode(code) || /^[45]\d\d$/.test(code ?? '');
