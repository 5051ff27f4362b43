import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '../../support/listen.ts';
import { dataFolder, stopFixtures } from './fixture-shell.ts';

const start = resolve(import.meta.dirname, '../../browser-shell/start.ts');
afterAll(stopFixtures);

/** Runs it to its end; for starts that cannot succeed. */
async function run(...argv: string[]) {
  const child = spawn(process.execPath, [start, '--no-open', '--no-build', ...argv], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part;
    });
  const [code] = await once(child, 'close');
  return { code, said: output };
}

describe('start:browser', () => {
  it('reports in one line that a port is taken', async () => {
    const otherServer = createServer();
    const port = await listen(otherServer);
    const { code, said } = await run('--port', String(port), '--data-dir', dataFolder());
    expect(code).toBe(1);
    expect(said).toBe(`Port ${port} is in use; choose another with --port, or leave it out.\n`);
    otherServer.close();
  });
});
