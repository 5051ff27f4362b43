import type { Db } from './db.ts';

/** Raised with every change of the tables; kept in the file's `user_version`. */
const VERSION = 1;

/** Money is in ten-thousandths of a naira, times in milliseconds since 1970, fractions in millionths. */
const tables = `
CREATE TABLE remembered (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE business (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL, createdBy INTEGER REFERENCES business(id),
  clientId TEXT NOT NULL UNIQUE, name TEXT NOT NULL, currency TEXT NOT NULL, type TEXT NOT NULL, email TEXT NOT NULL,
  phonenumber TEXT NOT NULL, status TEXT NOT NULL, code TEXT NOT NULL, country TEXT, state TEXT, city TEXT,
  postcode TEXT, streetaddress TEXT, fee INTEGER NOT NULL, commission INTEGER NOT NULL,
  createdAt INTEGER NOT NULL, updatedAt INTEGER NOT NULL
) STRICT;

CREATE TABLE credential (
  id INTEGER PRIMARY KEY, businessId INTEGER NOT NULL UNIQUE REFERENCES business(id), accessKey TEXT NOT NULL UNIQUE,
  secretKey TEXT NOT NULL, bearerToken TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE wallet (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL, businessId INTEGER NOT NULL REFERENCES business(id),
  type TEXT NOT NULL CHECK (type IN ('balance', 'commission')), currency TEXT NOT NULL, status TEXT NOT NULL,
  balance INTEGER NOT NULL, locked INTEGER NOT NULL CHECK (locked >= 0),
  createdAt INTEGER NOT NULL, updatedAt INTEGER NOT NULL
) STRICT;
CREATE INDEX wallet_of_business ON wallet (businessId);

CREATE TABLE wallet_move (
  id INTEGER PRIMARY KEY AUTOINCREMENT, walletId INTEGER NOT NULL REFERENCES wallet(id), amount INTEGER NOT NULL,
  why TEXT NOT NULL, subject TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE INDEX move_of_subject ON wallet_move (subject);

CREATE TABLE payout_account (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL, businessId INTEGER NOT NULL REFERENCES business(id),
  defaultBank INTEGER NOT NULL CHECK (defaultBank IN (0, 1)), accountnumber TEXT NOT NULL, bankname TEXT NOT NULL,
  bankcode TEXT NOT NULL, beneficiaryname TEXT NOT NULL, beneficiarycountry TEXT NOT NULL, type TEXT NOT NULL,
  createdAt INTEGER NOT NULL, updatedAt INTEGER NOT NULL
) STRICT;

CREATE TABLE payout (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL, businessId INTEGER NOT NULL REFERENCES business(id),
  walletId INTEGER NOT NULL REFERENCES wallet(id), bankId INTEGER NOT NULL REFERENCES payout_account(id),
  amount INTEGER NOT NULL CHECK (amount > 0), refid TEXT NOT NULL UNIQUE, status TEXT NOT NULL,
  createdAt INTEGER NOT NULL, updatedAt INTEGER NOT NULL
) STRICT;

CREATE TABLE trx (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL, businessId INTEGER NOT NULL REFERENCES business(id),
  refid TEXT NOT NULL UNIQUE, trackingId TEXT NOT NULL UNIQUE, accountNo TEXT NOT NULL UNIQUE,
  accountName TEXT NOT NULL, bankName TEXT NOT NULL, request TEXT NOT NULL, msisdn TEXT NOT NULL,
  channel TEXT NOT NULL, merchantMeta TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount > 0),
  requestamount INTEGER NOT NULL CHECK (requestamount > 0), fee INTEGER NOT NULL, commission INTEGER NOT NULL,
  page TEXT, reason TEXT, raw_reason TEXT, debitref TEXT, payer TEXT, walletId INTEGER REFERENCES wallet(id),
  historyId INTEGER REFERENCES wallet_move(id), delivered INTEGER NOT NULL, failed INTEGER NOT NULL, vended INTEGER,
  reversed INTEGER, debited INTEGER, isreversing INTEGER, processing INTEGER, flag INTEGER,
  createdAt INTEGER NOT NULL, updatedAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL, deliveredAt INTEGER,
  reversedAt INTEGER
) STRICT;

CREATE TABLE webhook (
  id TEXT PRIMARY KEY, businessId INTEGER NOT NULL REFERENCES business(id), url TEXT NOT NULL,
  allowedEvents TEXT NOT NULL, retryStatus TEXT NOT NULL, secretHash TEXT NOT NULL,
  created INTEGER NOT NULL, updated INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_of_business ON webhook (businessId);

CREATE TABLE event (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, businessId INTEGER NOT NULL REFERENCES business(id),
  payload TEXT NOT NULL, retries INTEGER NOT NULL, retryStatus TEXT NOT NULL, status TEXT NOT NULL,
  created INTEGER NOT NULL, updated INTEGER NOT NULL
) STRICT;
CREATE INDEX event_of_business ON event (businessId, seq);

CREATE TABLE delivery (
  id INTEGER PRIMARY KEY AUTOINCREMENT, eventId TEXT NOT NULL REFERENCES event(id),
  webhookId TEXT NOT NULL REFERENCES webhook(id), url TEXT NOT NULL, secretHash TEXT NOT NULL,
  attempts INTEGER NOT NULL, nextAt INTEGER, status TEXT NOT NULL, problem TEXT
) STRICT;
CREATE INDEX delivery_due ON delivery (nextAt) WHERE nextAt IS NOT NULL;
CREATE INDEX delivery_of_event ON delivery (eventId);
`;

export function prepareSchema(db: Db): boolean {
  const version = db.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
  if (version !== 0) return version === VERSION;
  db.exec(tables);
  db.exec(`PRAGMA user_version = ${VERSION}`);
  return true;
}
