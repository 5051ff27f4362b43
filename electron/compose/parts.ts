import { join } from 'node:path';
import { type Banks, createBanks } from '../banks/banks.ts';
import { createTillClock, type TillClock } from '../collections/clock.ts';
import { type Collections, createCollections } from '../collections/collections.ts';
import { createRecords } from '../collections/records.ts';
import { fileKeychain } from '../credentials/file-keychain.ts';
import {
  createMerchantClient,
  type MerchantClient,
  type MerchantCredentials,
  type WebhookEvent,
} from '../merchant/client.ts';
import type { OfficeGround } from '../owner/ground.ts';
import { type Office, openOffice } from '../owner/office.ts';
import { createStaff, type Staff } from '../staff/staff.ts';
import { createWebhooks, type Webhooks } from '../webhooks/webhooks.ts';
import { booksOf } from './books.ts';
import type { Practice } from './practice.ts';
import type { TillJournal } from './till-journal.ts';
import type { TillOptions } from './till-options.ts';

/** What stands on a till's journal. Without one there is none of it. */
export interface Parts {
  readonly collections: Collections | null;
  readonly staff: Staff | null;
  readonly banks: Banks | null;
  readonly office: Office | null;
  readonly webhooks: Webhooks | null;
}

export const noParts: Parts = { collections: null, staff: null, banks: null, office: null, webhooks: null };

/** Asked before each call to the service, so that new keys count at once. */
type Keys = () => MerchantCredentials | null;

/** What all parts of one till share. */
interface Ground {
  readonly options: TillOptions;
  readonly open: TillJournal;
  readonly merchant: MerchantClient;
  readonly clock: TillClock;
  readonly mono: () => number;
}

/** The main job, the staff and the banks over one journal: each entry names who was at the counter. */
export function partsOver(
  options: TillOptions,
  open: TillJournal,
  credentials: Keys,
  practice: Practice | null,
): Parts {
  const { wall, mono } = options.clocks ?? { wall: Date.now, mono: () => performance.now() };
  const merchant = createMerchantClient({
    credentials,
    fetch: options.fetch,
    fetchForWrites: options.fetchForWrites,
    now: wall,
    deadlines: options.deadlines ?? {},
  });
  const ground: Ground = { options, open, merchant, clock: createTillClock(wall, mono), mono };
  const staff: Staff = staffOver(ground, () => collections);
  const banks = banksOver(ground, wall);
  const collections: Collections = collectionsOver(ground, credentials, staff.actor, (events) =>
    office.payouts.learn(events),
  );
  const officeGround = officeGroundOver(ground, credentials, staff, { banks, collections });
  const office: Office = openOffice(officeGround);
  const webhooks = webhooksOver(ground, officeGround, collections, practice);
  return { staff, collections, banks, office, webhooks };
}

/** Practice keeps its secrets in its own folder, like its other keys: it has no keychain to trouble. */
const webhooksOver = (
  { options }: Ground,
  ground: OfficeGround,
  { pointedAt }: Collections,
  practice: Practice | null,
): Webhooks => {
  const { environment, settings, receiverChanged = () => undefined, dataDir, keychain, broke } = options;
  return createWebhooks({
    ...ground,
    keychain: environment === 'practice' ? fileKeychain(join(dataDir, 'secrets')) : keychain,
    receiver: {
      get: () => settings.get().receivers[environment] ?? null,
      set: (receiver) => settings.set({ receivers: { ...settings.get().receivers, [environment]: receiver } }),
    },
    wake: pointedAt,
    sendTest: practice?.testWebhook ?? null,
    receiverChanged,
    broke,
  });
};

const officeGroundOver = (
  { options, open, merchant, clock, mono }: Ground,
  credentials: Keys,
  { actor, nameOf }: Staff,
  { banks, collections }: { readonly banks: Banks; readonly collections: Collections },
): OfficeGround => ({
  environment: options.environment,
  till: open.till,
  merchant,
  journal: open.journal,
  businessId: () => credentials()?.businessId ?? null,
  actor,
  nameOf,
  askPlace: options.askPlace ?? (async () => null),
  drawList: options.drawList ?? (async () => null),
  checkRecord: open.keepers.check,
  now: clock.now,
  mono,
  dataDir: options.dataDir,
  bankNamed: banks.named,
  saleOf: saleFinder(open.journal),
  reachable: collections.isReachable,
  setTimer: (run, delay) => setTimeout(run, delay),
  clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
  broke: options.broke,
  payoutsChanged: options.payoutsChanged ?? (() => undefined),
});

/** Our own reference is certain; by a `refid` it is ours once evidence taught it, or as far as the till knows. */
function saleFinder(journal: TillJournal['journal']): OfficeGround['saleOf'] {
  const records = createRecords(journal);
  return ({ refid, reference }) => {
    const named = reference === null ? null : records.attemptByReference(reference);
    const found = named ?? (refid === null ? null : records.attemptByRefid(refid));
    return found?.collection ?? null;
  };
}

function staffOver({ options, open, clock, mono }: Ground, collections: () => Collections): Staff {
  const { environment, staffChanged = () => undefined } = options;
  const staff = createStaff({
    environment,
    journal: open.journal,
    pepper: open.pepper,
    books: booksOf(open.journal, collections),
    now: clock.now,
    mono,
    setTimer: (run, delay) => setTimeout(run, delay),
    clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
    changed: () => staffChanged(staff.view()),
  });
  return staff;
}

const banksOver = ({ options, open, merchant }: Ground, now: () => number): Banks =>
  createBanks({
    merchant,
    journal: open.journal,
    file: join(options.dataDir, 'banks.json'),
    now,
    changed: options.banksChanged ?? (() => undefined),
  });

function collectionsOver(
  { options, open, merchant, clock }: Ground,
  credentials: Keys,
  actor: () => string,
  payoutEvents: (events: readonly WebhookEvent[]) => void,
): Collections {
  const { environment, settings } = options;
  return createCollections({
    till: open.till,
    journal: open.journal,
    merchant,
    probe: () => merchant.getBusiness({ id: credentials()?.businessId ?? 0 }),
    clock,
    actor,
    payoutEvents,
    listener: options.listener,
    customFields: () => Object.fromEntries(settings.get().receiptFields.map(({ label, value }) => [label, value])),
    world: {
      setTimer: (run, delay) => setTimeout(run, delay),
      clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
      random: Math.random,
      broke: options.broke,
    },
    stage: {
      get: () => settings.get().stagedIds[environment] ?? null,
      set: (id) => settings.set({ stagedIds: { ...settings.get().stagedIds, [environment]: id } }),
    },
  });
}
