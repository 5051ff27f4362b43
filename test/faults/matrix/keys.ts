import assert from 'node:assert/strict';
import { MAX_VALUE_BYTES } from '../../../electron/credentials/keychain.ts';
import type { FailureCode } from '../../../electron/shared/base/failure.ts';
import type { FaultKit } from '../../support/fault-kit.ts';
import { until } from '../../support/practice-kit.ts';
import { type Cell, mustNever } from './cell.ts';
import { isPaid } from './expect.ts';

const cell = mustNever('take it for a first start, write over a key');

interface Loss {
  readonly fault: string;
  readonly begin: (kit: FaultKit) => void;
  readonly end: (kit: FaultKit) => void;
  readonly says: FailureCode;
  readonly text?: string;
}

const entry = 'merchant.staging';

/** Removes or replaces an entry, and restores it. */
function changing(name: string, to: string | null) {
  let keptText = '';
  return {
    begin: ({ native: { entries } }: FaultKit) => {
      keptText = entries.get(name) ?? '';
      if (to === null) entries.delete(name);
      else entries.set(name, to);
    },
    end: ({ native: { entries } }: FaultKit) => void entries.set(name, keptText),
  };
}

const mood = (to: 'locked' | 'no-service' | 'hanging') => ({
  begin: ({ native }: FaultKit) => {
    native.mood = to;
  },
  end: ({ native }: FaultKit) => native.release(),
});

const lostKey = { says: 'journal-unavailable', text: 'key-missing' } as const;

const losses: readonly Loss[] = [
  { fault: 'locked', ...mood('locked'), says: 'keychain-locked' },
  { fault: 'absent', ...mood('no-service'), says: 'keychain-unavailable' },
  { fault: 'it does not answer', ...mood('hanging'), says: 'keychain-locked' },
  { fault: 'its entry is gone', ...changing(entry, null), says: 'keychain-locked' },
  { fault: 'a wrong value', ...changing(entry, 'not what was kept'), says: 'unexpected' },
  { fault: 'of another environment', ...changing(entry, '{"v":1,"environment":"live"}'), says: 'unexpected' },
  { fault: 'the journal’s key is gone', ...changing('journal.staging', null), ...lostKey },
];

/** Without its keys the till reports it, sends nothing and changes nothing; with them it continues as before. */
const opensWithout = (loss: Loss) => async (kit: FaultKit) => {
  const view = await kit.issued();
  await kit.stop();
  loss.begin(kit);
  const before = new Map(kit.native.entries);
  const requestsBefore = kit.requests.length;
  await kit.restart();
  const { code, text } = kit.till().problem ?? {};
  assert.deepEqual([code, text], [loss.says, loss.text]);
  assert.equal(kit.requests.length, requestsBefore, 'it went to the service');
  assert.deepEqual(kit.native.entries.get(entry), before.get(entry), 'it wrote over the keys');
  await kit.stop();
  loss.end(kit);
  await kit.pay(view.account.number);
  await kit.restart();
  await kit.becomes(view.id, isPaid, 'the payment, with the keys again');
};

/** Once it is open the till needs the keychain for nothing that a customer waits for. */
const goesOnWithout = (loss: Loss) => async (kit: FaultKit) => {
  loss.begin(kit);
  const view = await kit.issued();
  await kit.pay(view.account.number);
  await kit.becomes(view.id, isPaid, 'the payment');
  loss.end(kit);
};

/** What Windows could not store completely is not stored at all, and the old keys remain. */
async function tooLong(kit: FaultKit): Promise<void> {
  const before = kit.native.entries.get(entry);
  const keys = { ...kit.practice.service.credentials, baseUrl: kit.practice.service.baseUrl };
  const long = 'k'.repeat(MAX_VALUE_BYTES / 3);
  const saveResult = await kit.credentials.save({ ...keys, accessKey: long, secretKey: long, bearerToken: long });
  assert.deepEqual(saveResult, { ok: false, failure: { code: 'invalid-input' } });
  assert.equal(kit.native.entries.get(entry), before);
}

/** Without an accepted bearer token no payment could be confirmed, so no account is requested. */
async function cannotConfirm(kit: FaultKit): Promise<void> {
  await until(() => kit.sales().confirmationProblem());
  assert.deepEqual(await kit.ask(), { ok: false, failure: { code: 'keys-refused' } });
  assert.deepEqual([kit.posts().length, kit.connection().state], [0, 'keys-refused']);
}

/** Also for the first sale after opening, before any response of the service. */
async function cannotConfirmAtOnce(kit: FaultKit): Promise<void> {
  assert.equal((await kit.ask()).ok, false);
  assert.equal(kit.posts().length, 0);
}

const token = mustNever('ask for what it could not confirm');

/** The keychain, and the keys in it. */
export const keyCells: readonly Cell[] = [
  ...losses.map((loss) => cell(`keychain: ${loss.fault}, at opening`, 'till', opensWithout(loss))),
  ...losses.map((loss) => cell(`keychain: ${loss.fault}, while open`, 'till', goesOnWithout(loss))),
  cell('keychain: a value of more than 2,560 B', 'till', tooLong),
  token('bearer token missing', 'collect', cannotConfirm, { bearerToken: null }),
  token('bearer token missing, asked at once', 'collect', cannotConfirmAtOnce, { bearerToken: null }),
  token('bearer token refused', 'collect', cannotConfirm, { bearerToken: 'not-the-token' }),
];
