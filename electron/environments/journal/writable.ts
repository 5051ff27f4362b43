import { accessSync, constants } from 'node:fs';
import { journalFailure } from '../../journal/problem.ts';
import type { Failure } from '../../shared/failure.ts';
import { journalFile } from './journal-location.ts';

type Access = (path: string, mode: number) => void;

/**
 * Returns `read-only` where the till may not write to its folder or to its journal's file, else null. A journal that
 * is open goes on after its folder was closed to the till, but no copy, mark or list beside it can be written.
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
