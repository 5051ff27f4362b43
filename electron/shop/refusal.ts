import type { ShopRefusal } from '../shared/shop/shop.ts';
import { CODE_USED, OTHER_ENVIRONMENT, SHOP_MOVED } from './schema/sql-states.ts';

/** What the till itself refuses, and not PostgreSQL or the link. */
export class ShopRefusalError extends Error {
  override readonly name = 'ShopRefusalError';
  readonly refusal: ShopRefusal;
  constructor(refusal: ShopRefusal, why: string) {
    super(`${refusal}: ${why}`);
    this.refusal = refusal;
  }
}

/** SQLSTATE of a statement that waited for a lock too long. */
export const LOCK_HELD = '55P03';

/** SQLSTATE of a row with a key that is there already. */
export const TAKEN = '23505';

/** SQLSTATE of a row of the system's tables that another session changed at the same moment. */
export const CHANGED_MEANWHILE = 'XX000';

const refusals: Readonly<Record<string, ShopRefusal>> = {
  '28P01': 'login-refused',
  '28000': 'login-refused',
  '42501': 'login-refused',
  '3D000': 'database-missing',
  '53100': 'disk-full',
  '53300': 'too-many-connections',
  '57P03': 'no-answer',
  [SHOP_MOVED]: 'moved',
  [CODE_USED]: 'code-refused',
  [OTHER_ENVIRONMENT]: 'other-environment',
  // The till's id or its journal.
  [TAKEN]: 'till-known',
  // At this till's own files, as where its disk is full.
  ENOSPC: 'failed',
  ERR_SQLITE_ERROR: 'failed',
};

const certificate = /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** Returns why something was refused, from what was thrown here or by the driver. */
export function refusalOf(error: unknown): ShopRefusal {
  if (error instanceof ShopRefusalError) return error.refusal;
  const { code, message } = partsOf(error);
  if (refusals[code]) return refusals[code];
  if (certificate.test(code)) return 'tls-untrusted';
  if (/does not support SSL|establishing an SSL connection/.test(message)) return 'tls-missing';
  return isSqlState(code) ? 'failed' : 'no-answer';
}

/** Passes an error on once, until one of another refusal or class follows it, or `reset` says that what failed works. */
export function reportOnce(reportError: (error: unknown) => void) {
  let lastKind: string | null = null;
  return {
    report(error: unknown): void {
      const kind = `${refusalOf(error)} ${error instanceof Error && error.name}`;
      if (kind !== lastKind) reportError(error);
      lastKind = kind;
    },
    reset(): void {
      lastKind = null;
    },
  };
}

/** Returns the five characters PostgreSQL gave with its refusal of a statement; null where the link failed. */
export function sqlStateOf(error: unknown): string | null {
  const { code } = partsOf(error);
  return isSqlState(code) ? code : null;
}

/** `EPIPE` and its like have five characters too, but no digit. */
const isSqlState = (code: string): boolean => /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

const partsOf = (error: unknown): { readonly code: string; readonly message: string } =>
  error instanceof Error
    ? { code: 'code' in error ? String(error.code) : '', message: error.message }
    : { code: '', message: '' };
