import { randomBytes } from 'node:crypto';
import { createQueue } from '../platform/queue.ts';
import { failure } from '../shared/base/failure.ts';
import {
  integer,
  number,
  object,
  orElse,
  rightMembers,
  text,
  type ValueOf,
  valueIn,
  yesNo,
} from '../shared/base/readers.ts';
import { andThen, err, mapOk, ok, type Result } from '../shared/base/result.ts';
import { decodeHead, encodeHead, type HeadStore } from './head-anchor.ts';
import type { Keychain } from './keychain.ts';

/**
 * What the keychain has of one environment, outside its files: who may write, the journal's head, counts of wrong PINs
 * and the owners. All in one entry, so that no part can be set back without the others.
 */
const storedState = object({
  /** Random id of the run that may write; empty before the first. */
  session: text(),
  /** True from `begin` until that run has ended in order. */
  isOpen: yesNo,
  /** Wall time, ms; shown to the owner. */
  writtenAt: number(),
  /** One that is none counts as missing, which has a remedy of its own. */
  head: (raw) => (typeof raw === 'string' ? decodeHead(raw) : null),
  /** Wrong PINs in a row, by the end of a person's id. */
  tries: orElse(rightMembers(integer()), {}),
  /** The owners and a digest of all staff, as `staff/staff-repository.ts` writes and reads them; null where there are none. */
  staff: (raw) => raw ?? null,
});
export type WriterState = ValueOf<typeof storedState>;

type Change = Partial<Pick<WriterState, 'head' | 'tries' | 'staff'>>;

/** The entry of this run. Another run that begins under the same name takes it over, and this one can write no more. */
export interface WriterEntry {
  readonly atStart: WriterState;
  readonly state: () => WriterState;
  /**
   * Reads the entry back and writes the change; durable when it returns. `journal-unavailable` (text `other-copy`) where
   * another run has taken it over since this one read it; then nothing was written. The first change takes the entry
   * over, as `begin` does, but does not mark a record as open: owners are also checked, and forgotten, while none is.
   */
  readonly update: (change: (state: WriterState) => Change) => Promise<Result<void>>;
  readonly isTaken: () => boolean;
  /** Takes the entry over: from then on every other run of this till finds itself replaced. */
  readonly begin: () => Promise<Result<void>>;
  /** Marks this run as ended in order, if it has begun. */
  readonly close: () => Promise<Result<void>>;
}

const nothing: WriterState = { session: '', isOpen: false, writtenAt: 0, head: null, tries: {}, staff: null };

export const otherCopy = failure('journal-unavailable', { text: 'other-copy' });

/** Reads the entry and leaves it to the run that has it until `begin`, or the first change. */
export async function openWriterEntry(
  keychain: Keychain,
  name: string,
  now: () => number,
): Promise<Result<WriterEntry>> {
  const inTurn = createQueue();
  const session = randomBytes(8).toString('hex');
  const last = await readWriterState(keychain, name);
  if (!last.ok) return last;
  let state: WriterState = last.value;
  let hasBegun = false;
  let isTaken = false;

  async function write(next: WriterState): Promise<Result<void>> {
    const stampedState = { ...next, writtenAt: now() };
    const writing = await keychain.set(name, encode(stampedState));
    if (writing.ok) state = stampedState;
    return writing;
  }

  async function change(next: (state: WriterState) => Partial<WriterState>): Promise<Result<void>> {
    if (isTaken) return err(otherCopy);
    const storedState = await readWriterState(keychain, name);
    if (!storedState.ok) return storedState;
    // An entry that was removed, as by a keychain that was reset, has no other writer.
    const isRemoved = storedState.value.session === '';
    // Also a run that was held up since it read the entry: another may have counted wrong PINs, or stored a later head.
    // Its own session may be there although its write seemed to fail: a question of the system was answered late.
    isTaken = !isRemoved && ![state.session, session].includes(storedState.value.session);
    if (isTaken) return err(otherCopy);
    const base = isRemoved ? state : storedState.value;
    return write({ ...base, session, ...next(base) });
  }

  return ok({
    atStart: last.value,
    state: () => state,
    update: (next) => inTurn(() => change(next)),
    isTaken: () => isTaken,
    begin: () =>
      inTurn(async () => {
        const opening = await change(() => ({ isOpen: true }));
        hasBegun ||= opening.ok;
        return opening;
      }),
    close: () => inTurn(async () => (hasBegun ? change(() => ({ isOpen: false })) : ok(undefined))),
  });
}

export const headsIn = (entry: WriterEntry): HeadStore => ({
  get: async () => ok(entry.atStart.head),
  set: (head) => entry.update(() => ({ head })),
});

/** Returns the heads of an entry while no run has it open, as for a recovery; its other parts are left unchanged. */
export const headsOf = (keychain: Keychain, name: string): HeadStore => ({
  get: async () => mapOk(await readWriterState(keychain, name), (value) => value.head),
  set: async (head) =>
    andThen(await readWriterState(keychain, name), (value) => keychain.set(name, encode({ ...value, head }))),
});

/** Returns the empty state where there is no entry; `unexpected` for one that is damaged. */
async function readWriterState(keychain: Keychain, name: string): Promise<Result<WriterState>> {
  const storedText = await keychain.get(name);
  if (!storedText.ok || storedText.value === null) return storedText.ok ? ok(nothing) : storedText;
  const state = valueIn(storedText.value, storedState);
  return state === undefined ? err(failure('unexpected')) : ok(state);
}

const encode = ({ head, ...state }: WriterState): string =>
  JSON.stringify({ ...state, head: head === null ? null : encodeHead(head) });
