import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { PracticeCredentials } from '../../../electron/practice/store/businesses.ts';
import { isDeep } from '../../support/deep.ts';
import { credentialHeaders, type NewAccount, send, until } from '../../support/practice-kit.ts';
import { type Line, practiceProcessesOfEachTest, script } from './process-kit.ts';

const { root, running, start } = practiceProcessesOfEachTest();

/** The shell that npm puts between itself and a script, and npm's own variable. */
describe('under npm', () => {
  const underNpm = (signal: NodeJS.Signals, whom: 'shell' | 'npm') => async () => {
    const command = `"${process.execPath}" "${script}" --data-dir "${root()}"; :`;
    const npm = spawn('sh', ['-c', `sh -c '${command}' & echo $!; wait`], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, npm_lifecycle_event: 'practice' },
    });
    running.add(npm);
    let out = '';
    npm.stdout?.on('data', (chunk) => {
      out += chunk;
    });
    const text = await until(() => out.includes('control') && out);
    const [shell = '', line = ''] = text.split('\n');
    process.kill(whom === 'shell' ? Number(shell) : (npm.pid ?? 0), signal);
    const { control } = JSON.parse(line) as Line;
    await until(() =>
      fetch(`${control}/clock`).then(
        () => false,
        () => true,
      ),
    );
    if (whom === 'npm') running.delete(npm);
  };

  it.runIf(isDeep)('ends when npm passes a signal to its shell alone', underNpm('SIGTERM', 'shell'));
  it.runIf(process.platform === 'linux')('ends when npm is killed outright', underNpm('SIGKILL', 'npm'));
});

describe('kill -9 in the middle of writing', () => {
  it('restores credentials, and everything that was confirmed', async () => {
    const keptAccounts: { accountNo: string; refid: string }[] = [];
    let credentials: PracticeCredentials | undefined;
    for (let round = 0; round < 3; round++) {
      const run = start('--data-dir', root());
      const line = await run.line();
      const { baseUrl, control, ...keys } = line;
      expect(keys).toEqual(credentials ?? keys);
      credentials = keys;
      let alive = true;
      const write = async () => {
        const headers = credentialHeaders(keys);
        while (alive) {
          const body = { businessId: keys.businessId, amount: 100, msisdn: '2348031234567' };
          const account = await send<NewAccount>(`${baseUrl}/transactions/virtual-accounts`, { body, headers });
          const { accountNo, trackingId: refid } = account.body.data;
          const paid = await send(`${control}/payments`, { body: { accountNo } });
          if (paid.http === 200) keptAccounts.push({ accountNo, refid });
        }
      };
      const writers = [1, 2, 3, 4].map(() => write().catch(() => undefined));
      const target = keptAccounts.length + 25;
      await until(() => keptAccounts.length >= target);
      run.child.kill('SIGKILL');
      alive = false;
      await Promise.all([run.exit, ...writers]);
    }
    expectWhole(keptAccounts);
  });
});

/** Nothing answered is missing, nothing is half done, and the money adds up. */
function expectWhole(answeredPayments: { refid: string }[]) {
  const db = new DatabaseSync(join(root(), 'practice.db'));
  try {
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    const paid = db
      .prepare('SELECT refid FROM trx WHERE delivered = 1')
      .all()
      .map(({ refid }) => String(refid));
    expect(new Set(paid)).toEqual(new Set([...paid, ...answeredPayments.map(({ refid }) => refid)]));
    const events = db.prepare("SELECT payload ->> '$.data.refid' AS refid FROM event").all();
    expect(events.map(({ refid }) => refid).sort()).toEqual(paid.sort());
    const wallets = db.prepare('SELECT id, balance FROM wallet').all();
    const moves = db.prepare('SELECT walletId AS id, sum(amount) AS balance FROM wallet_move GROUP BY walletId').all();
    expect(wallets).toEqual(moves);
    const [main] = wallets;
    expect(main?.balance).toBe(2_500_000_000 + paid.length * (1_000_000 - 15_000));
  } finally {
    db.close();
  }
}
