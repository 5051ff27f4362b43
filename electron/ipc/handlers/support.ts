import { basename } from 'node:path';
import { writeAtomically } from '../../settings/atomic-write.ts';
import { failure } from '../../shared/failure.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Runs } from '../parser-types.ts';

export interface SupportDesk {
  readonly report: () => string;
  /** Where the person wants a file of this name; null when they turned away. */
  readonly askPlace: (name: string) => Promise<string | null>;
}

/** `support.*` of the contract. */
export const supportCalls = ({ report, askPlace }: SupportDesk): Runs['support'] => ({
  report: () => ok(report()),
  async save() {
    const path = await askPlace('transfer-till-report.txt');
    return path === null ? ok(null) : write(path, report());
  },
});

function write(path: string, text: string): Result<string> {
  try {
    writeAtomically(path, text);
    return ok(basename(path));
  } catch {
    return err(failure('unexpected'));
  }
}
