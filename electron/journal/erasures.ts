import { createHmac, type KeyObject } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { replaceFile } from '../platform/files.ts';
import { flushFolder, hasCode } from '../platform/rename.ts';
import type { JournalPaths } from './paths.ts';

export interface Erasure {
  readonly customer: string;
  readonly seq: number;
}

/** The entry of an erasure; it holds nothing but the keyed hash. */
export const erasedKind = 'customer.erased';

/**
 * A till asks the others of its shop to erase whoever has a phone. `subject` is the id of a data key of its own, which
 * seals the keyed hashes of the phone and is destroyed once every till has erased: nothing about the phone remains.
 */
export const erasureAskedKind = 'customer.erasure-asked';

/** A till erased whom these entries of other tills, by their ids, ask about. */
export const erasuresDoneKind = 'customer.erasures-done';
export type ErasuresDone = { asked: string[] };

/** A MAC with the chain key prevents forged lines from erasing customers at a restoration. */
function lineOf(chainKey: KeyObject, { seq, customer }: Erasure): string {
  const text = `${seq} ${customer}`;
  return `${text} ${createHmac('sha256', chainKey).update(`erased ${text}`).digest('hex')}`;
}

/** Durable when it returns. A restored backup has the destroyed key again: the list names whom to erase again. */
export function noteErasure(place: JournalPaths, chainKey: KeyObject, erasure: Erasure): void {
  const handle = openSync(place.erased, 'a', 0o600);
  try {
    // A line cut short by a power loss must not run into this one.
    writeSync(handle, `\n${lineOf(chainKey, erasure)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  flushFolder(place.folder);
}

/** Returns all erasures, oldest first; truncated lines, and those this till did not write, are skipped. */
export function readErasures(place: JournalPaths, chainKey: KeyObject): readonly Erasure[] {
  return textOf(place.erased)
    .split('\n')
    .flatMap((line) => {
      const [, seq, customer] = /^(\d+) ([0-9a-f]{32}) /.exec(line) ?? [];
      const erasure = seq && customer ? { seq: Number(seq), customer } : null;
      return erasure && line === lineOf(chainKey, erasure) ? [erasure] : [];
    });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

export const writeErasures = (place: JournalPaths, chainKey: KeyObject, all: readonly Erasure[]): void =>
  replaceFile(place.erased, all.map((erasure) => `${lineOf(chainKey, erasure)}\n`).join(''));
