import type { ConnectionRefusal } from '../../shared/shop/shop.ts';

/** This till and the database's schema are too far apart: `refusal` is which of the two must be updated. */
export class VersionError extends Error {
  readonly refusal: Extract<ConnectionRefusal, 'database-older' | 'till-older'>;
  constructor(refusal: VersionError['refusal']) {
    super(`the schema and this till: ${refusal}`);
    this.refusal = refusal;
  }
}
