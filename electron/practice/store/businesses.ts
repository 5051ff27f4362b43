import type { Business, ReducedBusiness } from '../../merchant/schema/business.ts';
import type { Db, RecordRow } from './db.ts';

export interface BusinessRow
  extends RecordRow,
    Omit<ReducedBusiness, 'businessname' | 'meta' | keyof RecordRow>,
    Pick<Business, 'code' | 'country' | 'state' | 'city' | 'postcode' | 'streetaddress'> {
  /** The business whose token created this one. */
  readonly createdBy: number | null;
  /** Millionths of an amount. */
  readonly fee: number;
  readonly commission: number;
}

export interface PracticeCredentials {
  readonly businessId: number;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bearerToken: string;
}

export const findBusiness = (db: Db, id: number) =>
  db.get<BusinessRow>('SELECT * FROM business WHERE id = :id', { id });

export const firstBusiness = (db: Db) => db.get<BusinessRow>('SELECT * FROM business ORDER BY id LIMIT 1');

const credential = 'SELECT businessId, accessKey, secretKey, bearerToken FROM credential';

export const credentialsOf = (db: Db, businessId: number) =>
  db.get<PracticeCredentials>(`${credential} WHERE businessId = :businessId`, { businessId });

export const credentialByToken = (db: Db, bearerToken: string) =>
  db.get<PracticeCredentials>(`${credential} WHERE bearerToken = :bearerToken`, { bearerToken });

export const credentialByAccessKey = (db: Db, accessKey: string) =>
  db.get<PracticeCredentials>(`${credential} WHERE accessKey = :accessKey`, { accessKey });
