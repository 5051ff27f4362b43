import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivate } from '../platform/files.ts';
import type { Sink } from './log.ts';

export interface FileSinkOptions {
  /** The newest file; older ones are `path.1` to `path.4`. */
  readonly path: string;
  readonly maxBytes?: number;
  readonly files?: number;
}

/** Writes lines to a file of this user alone (0600): at most 5 of 2 MB. Lines that cannot be written are dropped. */
export function fileSink({ path, maxBytes = 2_000_000, files = 5 }: FileSinkOptions): Sink {
  let size = open(path);
  return (line) => {
    const text = `${line}\n`;
    const bytes = Buffer.byteLength(text);
    try {
      if (size > 0 && size + bytes > maxBytes) size = rotate(path, files);
      appendFileSync(path, text, { mode: 0o600 });
      size += bytes;
    } catch {
      // A full or missing disk must stop nothing; the next line tries again.
    }
  };
}

/** The size there is already, and the folder and mode made right. */
function open(path: string): number {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const { size } = statSync(path);
    makePrivate(path);
    return size;
  } catch {
    // The first line that cannot be written tries again.
    return 0;
  }
}

/** The newest is taken first: while another program holds it on Windows it cannot be renamed, and all others stay. */
function rotate(path: string, files: number): number {
  const nameOf = (age: number) => `${path}.${age}`;
  try {
    renameSync(path, nameOf(0));
    for (let age = files - 2; age >= 0; age -= 1) if (existsSync(nameOf(age))) renameSync(nameOf(age), nameOf(age + 1));
  } catch {
    // The next line tries again.
  }
  return open(path);
}
