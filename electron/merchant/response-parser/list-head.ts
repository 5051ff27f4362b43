import { decodeEnvelope, type Frame, isSuccess } from '../decode/envelope.ts';
import { readJson } from '../streaming-json/json.ts';
import { createJsonScanner } from '../streaming-json/record-splitter.ts';

/** How a list began: enough to recognise its first records where they come again, after newer ones. */
export interface ListHead {
  /** The body up to the first record. */
  readonly before: Buffer;
  /** The first records as received, about thirty, cut off anywhere. */
  readonly records: Buffer;
}

/** Bytes of the first records. */
const RECORDS = 32_768;
/** Longest text before the list, in bytes. */
const LONGEST_START = 4_096;
/** The start of a body that shows how its list began. */
export const HEAD_BYTES = LONGEST_START + RECORDS;
/** Records that are not found again within so many bytes are not looked for any further. */
export const SEARCHED_BYTES = 500_000;

/**
 * Returns how the list in this body begins; `whole` is the status and code of the complete body. Null when a later body
 * must not be cut off by it: the list is short, or status and code come after the list.
 */
export function headOf(start: Buffer, whole: Frame): ListHead | null {
  const at = startOfList(start);
  if (at === null || start.byteLength < at + RECORDS) return null;
  const before = start.subarray(0, at);
  const frame = frameOf(before);
  if (!frame || !isSuccess(frame) || frame.status !== whole.status || frame.code !== whole.code) return null;
  return { before: Buffer.from(before), records: Buffer.from(start.subarray(at, at + RECORDS)) };
}

/** A body whose list ends where the known one begins. */
export interface NewerRecords {
  readonly body: Buffer;
  readonly head: ListHead;
}

/** Returns what this start of a body has before the records of `known`; null where they have not come yet. */
export function newerThan({ before, records }: ListHead, body: Buffer, from = 0): NewerRecords | null {
  if (!body.subarray(0, before.byteLength).equals(before)) return null;
  const at = body.indexOf(records, Math.max(before.byteLength, from));
  if (at < 0) return null;
  const newer = body.subarray(before.byteLength, at);
  return {
    body: Buffer.concat([before, Buffer.from(newer.toString('latin1').replace(/,\s*$/, ''), 'latin1'), CLOSING]),
    head: { before, records: Buffer.concat([newer, records]).subarray(0, RECORDS) },
  };
}

/** Of the list, and of the envelope that it is directly in. */
const CLOSING = Buffer.from(']}');

/** The place of the first record: all that has a meaning in JSON is ASCII, so bytes do for characters. */
function startOfList(start: Buffer): number | null {
  const scanner = createJsonScanner();
  for (let at = 0; at < Math.min(start.byteLength, LONGEST_START); at += 1)
    if (scanner.next(start[at] ?? 0) === 'begin') return at + 1;
  return null;
}

/** Only compared: no value of it is passed on. */
const frameOf = (before: Buffer): Frame | null =>
  decodeEnvelope(readJson(new TextDecoder().decode(before) + CLOSING.toString()));
