import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listen } from '../../support/listen.ts';
import { credentialHeaders, type NewAccount, send, until } from '../../support/practice-kit.ts';
import { practiceProcessesOfEachTest } from './process-kit.ts';

const { root, start } = practiceProcessesOfEachTest();

describe('npm run practice', () => {
  it('prints a line for each request with --log, and its one JSON line as ever', async () => {
    const run = start('--port', '0', '--log', '--data-dir', join(root(), 'logged'));
    const line = await run.line();
    await send(`${line.baseUrl}/business/${line.businessId}`, { headers: credentialHeaders(line) });
    await until(() => run.problems().includes('\n'));
    expect(run.problems()).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z GET \/business\/1 200 \d+ ms\n$/);
    expect(run.out().trimEnd().split('\n')).toHaveLength(1);
  });

  it('makes its directory, prints one line, and stops on SIGTERM', async () => {
    const dir = join(root(), 'not', 'there', 'yet');
    const run = start('--port=0', `--data-dir=${dir}`);
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
      const run = start('--data-dir', root(), ...args);
      const line = await run.line();
      const headers = credentialHeaders(line);
      const accountBody = { businessId: line.businessId, amount: 100, msisdn: '2348031234567' };
      const url = `${line.baseUrl}/transactions`;
      const account = await send<NewAccount>(`${url}/virtual-accounts`, { headers, body: accountBody });
      const read = (refid: string) => send(`${url}/${refid}?businessId=${line.businessId}`, { headers });
      const [knownTransaction] = (await send<readonly { readonly refid: string }[]>(`${line.control}/transactions`))
        .body.data;
      const foundTransaction = await read(knownTransaction?.refid ?? '');
      const byTrackingId = await read(account.body.data.trackingId);
      run.child.kill('SIGTERM');
      await run.exit;
      return [foundTransaction.body.data.currency, line.bearerToken.split('.').length, byTrackingId.body.code];
    };
    expect(await currency()).toEqual(['NGN', 1, 200]);
    expect(await currency('--as-published')).toEqual(['NGA', 3, 327]);
    expect(await currency()).toEqual(['NGN', 3, 200]);
  });

  it('prints its options on request, and ends', async () => {
    const run = start('--help');
    expect(await run.exit).toMatchObject({ code: 0 });
    expect(run.out()).toMatch(/^usage: npm run practice -- .*--port N.*--data-dir DIR.*--as-published/);
    expect(run.problems()).toBe('');
  });

  it('reports in one line that the port is taken', async () => {
    const other = createServer();
    const port = await listen(other);
    const run = start('--port', String(port), '--data-dir', root());
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
    const run = start(...args, '--data-dir', root());
    expect((await run.exit).code).toBe(1);
    expect(run.problems()).toMatch(about);
    expect(run.problems().trimEnd().split('\n')).toHaveLength(1);
  });

  it('refuses invalid data and a shared directory', async () => {
    writeFileSync(
      join(root(), 'practice.db'),
      'this is not a database, though it is long enough to be looked at'.repeat(50),
    );
    const brokenRun = start('--data-dir', root());
    expect((await brokenRun.exit).code).toBe(1);
    expect(brokenRun.problems()).toMatch(/not a database/);
    const dir = join(root(), 'shared');
    const first = start('--data-dir', dir);
    await first.line();
    const second = start('--data-dir', dir);
    expect((await second.exit).code).toBe(1);
    expect(second.problems()).toMatch(/in use by another/);
  });
});
