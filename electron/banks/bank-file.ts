import { readFileSync } from 'node:fs';
import { saveFile } from '../platform/files.ts';
import type { Result } from '../shared/base/result.ts';
import type { Ms } from '../shared/base/units.ts';

/** A bank as stored: what a window needs of it. */
export interface KeptBank {
  readonly code: string;
  readonly name: string;
  readonly ussdTemplate: string | null;
  readonly baseUssdCode: string | null;
  readonly transferUssdTemplate: string | null;
}

/** The last good list with its time, and what is pinned. */
export interface KeptBanks {
  readonly listedAt: Ms | null;
  readonly banks: readonly KeptBank[];
  readonly pinned: readonly string[];
}

const nothing: KeptBanks = { listedAt: null, banks: [], pinned: [] };

/** Returns the stored banks; none if the file is missing or damaged, which costs one request. */
export function readBanks(path: string): KeptBanks {
  try {
    const { listedAt, banks, pinned } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    const list = Array.isArray(banks) ? banks.map(completed).filter(isBank) : [];
    return {
      listedAt: Number.isSafeInteger(listedAt) && list.length > 0 ? (listedAt as Ms) : null,
      banks: list,
      pinned: Array.isArray(pinned) ? pinned.filter((code) => typeof code === 'string') : [],
    };
  } catch {
    // No file yet, or a damaged one: the list is fetched again.
    return nothing;
  }
}

/** Durable when it returns; `unexpected` when it cannot be stored. */
export const writeBanks = (path: string, kept: KeptBanks): Result<void> => saveFile(path, `${JSON.stringify(kept)}\n`);

const isBank = (raw: unknown): raw is KeptBank => {
  const { code, name, ussdTemplate, baseUssdCode, transferUssdTemplate } = (raw ?? {}) as Record<string, unknown>;
  const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
  const codes = [ussdTemplate, baseUssdCode, transferUssdTemplate];
  return typeof code === 'string' && typeof name === 'string' && codes.every(isTextOrNull);
};

/** Files of earlier versions have no transfer template. */
const completed = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null ? { transferUssdTemplate: null, ...raw } : raw;
