import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { onFirstUse } from '../shared/base/on-first-use.ts';
import { type Clock, openClock } from './clock.ts';
import { createFaults } from './faults/faults.ts';
import { API, CONTROL, closeServer, createHttpServer, listen, PHONE } from './http/server.ts';
import { endOf, hasEnded } from './ids.ts';
import { renewCredentials, setFixedKeys } from './new-business.ts';
import { createPhone } from './phone.ts';
import type { Practice } from './practice.ts';
import { createRequestLog, type LoggedRequest } from './request-log.ts';
import { addEarlierEvents, addSampleData } from './sample-data.ts';
import { seed } from './seed.ts';
import { openSettings, type PracticeSettings, settingsChange } from './settings.ts';
import { credentialsOf, firstBusiness, type PracticeCredentials } from './store/businesses.ts';
import { type Db, openDb, readValue, writeValue } from './store/db.ts';
import { prepareSchema } from './store/schema.ts';
import { hasEvents } from './store/webhooks.ts';
import { createSender } from './webhooks/sender.ts';

/** The practice service while it runs. Addresses carry no trailing slash. */
export interface PracticeService {
  /** The interface's paths hang directly below it. */
  readonly baseUrl: string;
  /** Steers the simulated bank. */
  readonly control: string;
  /** A ntfy server whose messages the owner's phone shows. */
  readonly phone: string;
  readonly credentials: PracticeCredentials;
  readonly close: () => Promise<void>;
}

export interface PracticeOptions {
  /** Data directory; created when missing. The same directory restores the same credentials and data. */
  readonly dataDir: string;
  /** 0 or nothing takes the one of before, or a free one where there is none or it is taken. */
  readonly port?: number;
  /** The real time in milliseconds; control moves the service's own time ahead of it. */
  readonly now?: () => number;
  /** Kept over restarts, like those sent to control. */
  readonly settings?: Partial<PracticeSettings>;
  /** Gives the first business these keys, for scripts that contain them: see `fixedKeys`. */
  readonly fixedKeys?: boolean;
  /** Adds a transaction for each way it can end to a directory without transactions. */
  readonly sampleData?: boolean;
  /** Fills the list of a directory without events with so many of another channel. */
  readonly earlierEvents?: number;
  /** Permits web pages of any origin to call the interface, not control. */
  readonly cors?: boolean;
  readonly onRequest?: (request: LoggedRequest) => void;
}

export class OtherVersionError extends Error {}

/**
 * Starts the merchant service on 127.0.0.1. Rejects when the port is taken, or when the directory is in use, unwritable
 * or contains other data; with an `OtherVersionError` where that is of another version.
 */
export async function startPracticeService(options: PracticeOptions): Promise<PracticeService> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const db = openDb(join(options.dataDir, 'practice.db'));
  try {
    return await run(db, options);
  } catch (problem) {
    db.close();
    throw problem;
  }
}

async function run(db: Db, options: PracticeOptions): Promise<PracticeService> {
  const {
    port = 0,
    now = Date.now,
    settings: givenSettings,
    fixedKeys = false,
    sampleData = false,
    earlierEvents = 0,
    cors = false,
    onRequest,
  } = options;
  if (!db.atomically(() => prepareSchema(db))) throw new OtherVersionError('the data was written by another version');
  const clock: Clock = openClock(db, now);
  const settings = openSettings(db);
  if (givenSettings) settings.change(settingsChange.parse(givenSettings));
  let bound = 0;
  const sender = createSender({ db, clock, settings, ownPort: () => bound });
  const requests = createRequestLog(clock.now, onRequest);
  const phone = createPhone(clock.now);
  const practice: Practice = { db, clock, settings, faults: createFaults(), requests, phone, wakeSender: sender.wake };
  seed(practice);
  if (fixedKeys) setFixedKeys(practice);
  if (sampleData) addSampleData(practice);
  if (earlierEvents > 0 && !hasEvents(db)) addEarlierEvents(practice, earlierEvents);
  renewTokenIfNeeded(practice);
  const server = createHttpServer(practice, { cors });
  bound = port === 0 ? await listenAgain(server, db) : await listen(server, port);
  if (readValue(db, 'port') !== bound) writeValue(db, 'port', bound);
  sender.wake();
  const stop = async () => {
    await Promise.all([closeServer(server), sender.stop()]);
    db.close();
  };
  return { ...addresses(bound), credentials: seededCredentials(db), close: onFirstUse(stop) };
}

/**
 * Listens on the port of before where that is free: the relay and the phone have it in the addresses that tills stored
 * and that webhooks are sent to.
 */
async function listenAgain(server: Server, db: Db): Promise<number> {
  const before = readValue<number>(db, 'port') ?? 0;
  return await listen(server, before).catch(() => listen(server, 0));
}

/** The initial bearer token is valid and expires when the service's tokens do. */
function renewTokenIfNeeded(practice: Practice): void {
  const { db, clock, settings } = practice;
  const { businessId, bearerToken } = seededCredentials(db);
  const isEndless = endOf(bearerToken) === null && settings.style().tokenLifeMs !== null;
  if (isEndless || hasEnded(bearerToken, clock.now())) renewCredentials(practice, businessId, ['bearer']);
}

const addresses = (port: number) => ({
  baseUrl: `http://127.0.0.1:${port}${API}`,
  control: `http://127.0.0.1:${port}${CONTROL}`,
  phone: `http://127.0.0.1:${port}${PHONE}`,
});

function seededCredentials(db: Db): PracticeCredentials {
  const credentials = credentialsOf(db, firstBusiness(db)?.id ?? 0);
  if (!credentials) throw new Error('the data holds no business');
  return credentials;
}
