import { accessSync, constants } from 'node:fs';
import type { Failure } from '../../shared/base/failure.ts';
import { journalFailure } from '../problem.ts';
import { journalFile } from './journal-location.ts';

type Access = (path: string, mode: number) => void;

/**
 * Returns `read-only` when the folder or the journal's file is not writable, else null. An open journal continues when
 * its folder becomes read-only, but no backup, marker or list can be written.
 */
export function notWritable(dataDir: string, access: Access = accessSync): Failure | null {
  try {
    access(dataDir, constants.W_OK);
    access(journalFile(dataDir), constants.W_OK);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return ['EACCES', 'EPERM', 'EROFS'].includes(code) ? journalFailure('read-only') : null;
  }
}
