import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PracticeCredentials } from '../../../electron/practice/service.ts';
import { credentialHeaders, type NewAccount, send, until } from '../../support/practice-kit.ts';

const script = join(import.meta.dirname, '../../../electron/practice/serve.ts');

type Line = PracticeCredentials & { readonly baseUrl: string; readonly control: string };
interface Run {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly problems: () => string;
  readonly line: () => Promise<Line>;
  readonly exit: Promise<{ code: number | null; signal: string | null }>;
}

let root: string;
const running = new Set<ChildProcess>();
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'practice-process-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

function start(...args: string[]): Run {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let out = '';
  let problems = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    problems += chunk;
  });
  const exit = new Promise<{ code: number | null; signal: string | null }>((done) =>
    child.once('close', (code, signal) => {
      running.delete(child);
      done({ code, signal });
    }),
  );
  const line = async () => JSON.parse(await until(() => out.includes('\n') && out)) as Line;
  return { child, out: () => out, problems: () => problems, line, exit };
}

describe('npm run practice', () => {
  it('prints a line for each request with --log, and its one JSON line as ever', async () => {
    const run = start('--port', '0', '--log', '--data-dir', join(root, 'logged'));
    const line = await run.line();
    await send(`${line.baseUrl}/business/${line.businessId}`, { headers: credentialHeaders(line) });
    await until(() => run.problems().includes('\n'));
    expect(run.problems()).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z GET \/business\/1 200 \d+ ms\n$/);
    expect(run.out().trimEnd().split('\n')).toHaveLength(1);
  });

  it.each([
    ['--port=0', '--data-dir='],
    ['--port', '0', '--data-dir', ''],
  ])('takes %s %s, makes the directory, prints one line, and stops on SIGTERM', async (...args) => {
    const dir = join(root, 'not', 'there', 'yet');
    const run = start(...args.slice(0, -1), ...(args.at(-1) === '' ? [dir] : [`${args.at(-1)}${dir}`]));
    const line = await run.line();
    expect(Object.keys(line)).toEqual(['baseUrl', 'businessId', 'accessKey', 'secretKey', 'bearerToken', 'control']);
    expect(line.businessId).toEqual(expect.any(Number));
    expect(existsSync(dir)).toBe(true);
    const answer = await send(`${line.baseUrl}/business/${line.businessId}`, { headers: credentialHeaders(line) });
    expect(answer.http).toBe(200);
    run.child.kill('SIGTERM');
    expect(await run.exit).toEqual({ code: 0, signal: null });
    expect(run.out().trimEnd().split('\n')).toHaveLength(1);
    expect(run.problems()).toBe('');
  });

  it('returns records as published with --as-published, on earlier data too, and not without it', async () => {
    const currency = async (...args: string[]) => {
      const run = start('--data-dir', root, ...args);
      const line = await run.line();
      const headers = credentialHeaders(line);
      const asked = { businessId: line.businessId, amount: 100, msisdn: '2348031234567' };
      const url = `${line.baseUrl}/transactions`;
      const made = await send<NewAccount>(`${url}/virtual-accounts`, { headers, body: asked });
      const path = `${url}/${made.body.data.trackingId}?businessId=${line.businessId}`;
      const read = await send(path, { headers });
      run.child.kill('SIGTERM');
      await run.exit;
      return [read.body.data.currency, line.bearerToken.split('.').length];
    };
    expect(await currency()).toEqual(['NGN', 1]);
    expect(await currency('--as-published')).toEqual(['NGA', 3]);
    expect(await currency()).toEqual(['NGN', 3]);
  });

  it.each(['--help', '-h'])('prints its options for %s, and ends', async (option) => {
    const run = start(option);
    expect(await run.exit).toMatchObject({ code: 0 });
    expect(run.out()).toMatch(/^usage: npm run practice -- .*--port N.*--data-dir DIR.*--as-published/);
    expect(run.problems()).toBe('');
  });

  it('opens data of the version before', async () => {
    const dir = join(root, 'older');
    const first = start('--data-dir', dir);
    const { accessKey } = await first.line();
    first.child.kill('SIGTERM');
    await first.exit;
    const file = new DatabaseSync(join(dir, 'practice.db'));
    file.exec('ALTER TABLE delivery DROP COLUMN problem; PRAGMA user_version = 1');
    file.close();
    const again = await start('--data-dir', dir).line();
    expect(again.accessKey).toBe(accessKey);
    expect((await send<unknown[]>(`${again.control}/deliveries`)).body.data).toEqual([]);
  });

  it('reports in one line that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await until(() => other.listening);
    const { port } = other.address() as { port: number };
    const run = start('--port', String(port), '--data-dir', root);
    expect(await run.exit).toEqual({ code: 1, signal: null });
    expect(run.problems().trimEnd().split('\n')).toEqual([expect.stringContaining(`port ${port} is in use`)]);
    expect(run.out()).toBe('');
    other.close();
  });

  it.each([
    [['--port', 'x'], /--port/],
    [['--port', '70000'], /--port/],
    [['--unknown'], /unknown/i],
  ])('refuses %j in one line', async (args, about) => {
    const run = start(...args, '--data-dir', root);
    expect((await run.exit).code).toBe(1);
    expect(run.problems()).toMatch(about);
    expect(run.problems().trimEnd().split('\n')).toHaveLength(1);
  });

  it('refuses invalid data and a shared directory', async () => {
    writeFileSync(
      join(root, 'practice.db'),
      'this is not a database, though it is long enough to be looked at'.repeat(50),
    );
    const broken = start('--data-dir', root);
    expect((await broken.exit).code).toBe(1);
    expect(broken.problems()).toMatch(/not a database/);
    const dir = join(root, 'shared');
    const first = start('--data-dir', dir);
    await first.line();
    const second = start('--data-dir', dir);
    expect((await second.exit).code).toBe(1);
    expect(second.problems()).toMatch(/in use by another/);
  });
});

/** The shell that npm puts between itself and a script, and npm's own variable. */
describe('under npm', () => {
  const underNpm = (signal: NodeJS.Signals, whom: 'shell' | 'npm') => async () => {
    const command = `"${process.execPath}" "${script}" --data-dir "${root}"; :`;
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

  it('ends when npm passes a signal to its shell alone', underNpm('SIGTERM', 'shell'));
  it.runIf(process.platform === 'linux')('ends when npm is killed outright', underNpm('SIGKILL', 'npm'));
});

describe('kill -9 in the middle of writing', () => {
  it('restores credentials, and everything that was confirmed', async () => {
    const kept: { accountNo: string; refid: string }[] = [];
    let credentials: PracticeCredentials | undefined;
    for (let round = 0; round < 3; round++) {
      const run = start('--data-dir', root);
      const line = await run.line();
      const { baseUrl, control, ...keys } = line;
      expect(keys).toEqual(credentials ?? keys);
      credentials = keys;
      let alive = true;
      const write = async () => {
        const headers = credentialHeaders(keys);
        while (alive) {
          const body = { businessId: keys.businessId, amount: 100, msisdn: '2348031234567' };
          const made = await send<NewAccount>(`${baseUrl}/transactions/virtual-accounts`, { body, headers });
          const { accountNo, trackingId: refid } = made.body.data;
          const paid = await send(`${control}/payments`, { body: { accountNo } });
          if (paid.http === 200) kept.push({ accountNo, refid });
        }
      };
      const writers = [1, 2, 3, 4].map(() => write().catch(() => undefined));
      const target = kept.length + 25;
      await until(() => kept.length >= target);
      run.child.kill('SIGKILL');
      alive = false;
      await Promise.all([run.exit, ...writers]);
    }
    expectWhole(kept);
  });
});

/** Nothing answered is missing, nothing is half done, and the money adds up. */
function expectWhole(kept: { refid: string }[]) {
  const db = new DatabaseSync(join(root, 'practice.db'));
  try {
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    const paid = db
      .prepare('SELECT refid FROM trx WHERE delivered = 1')
      .all()
      .map(({ refid }) => String(refid));
    expect(new Set(paid)).toEqual(new Set([...paid, ...kept.map(({ refid }) => refid)]));
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
