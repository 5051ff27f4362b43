import { join } from 'node:path';
import { createFile, readIfThere, saveFile } from '../platform/files.ts';
import { failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';

const shape = /^[0-9A-HJKMNP-TV-Z]{6}$/;

const fileIn = (dataDir: string): string => join(dataDir, 'till.id');

/**
 * Returns this till's id in one environment. It is stored next to the journal, which opens for its own till only, so
 * that lost settings do not lock the till out of its journal. Stores `proposed` when there is none yet.
 */
export function tillIdIn(dataDir: string, proposedId: string): Result<string> {
  const file = fileIn(dataDir);
  const storedText = readIfThere(file);
  if (!storedText.ok) return storedText;
  const storedId = storedText.value?.trim() ?? null;
  if (storedId !== null)
    return shape.test(storedId) ? ok(storedId) : err(failure('journal-unavailable', { text: 'wrong-till' }));
  const creation = createFile(file, `${proposedId}\n`);
  return creation.ok ? ok(proposedId) : creation;
}

/** Stores the id in the place of any other: after a kill there is the one or the other. */
export const replaceTillId = (dataDir: string, till: string): Result<void> => saveFile(fileIn(dataDir), `${till}\n`);
