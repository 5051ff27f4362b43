import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { isRunning } from '../../support/is-running.ts';
import { dataFolder, launch, openTab, runner, startFixture, stopFixtures } from './fixture-shell.ts';

afterAll(stopFixtures);

describe('the shell', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('lets the app end in good order on %s', async (signal) => {
    const shell = await startFixture();
    const tab = await openTab(shell.first);
    shell.child.kill(signal);
    expect(await once(shell.child, 'exit')).toEqual([0, null]);
    expect(shell.stderr().trim().split('\n')).toEqual(['before-quit', 'will-quit', 'before-quit', 'will-quit']);
    expect(await tab.hear('end')).toMatchObject({ reason: 'closed' });
  });

  it('leaves the data folder to one process, which is told how another was started', async () => {
    const dataDir = dataFolder();
    const shell = await startFixture(dataDir);
    const second = launch(dataDir, { argv: ['--lang=yo', 'a file'] });
    let output = '';
    second.stderr?.on('data', (part) => {
      output += part;
    });
    expect(await once(second, 'exit')).toEqual([1, null]);
    expect(output.split('\n').filter((line) => /already running/.test(line))).toHaveLength(1);
    await expect.poll(shell.stderr).toContain('second-instance --lang=yo a file');
  });

  it('starts the shell again on the same folder after a kill', async () => {
    const dataDir = dataFolder();
    const { child, first } = await startFixture(dataDir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const again = await startFixture(dataDir);
    expect(again.first.pathname).not.toBe(first.pathname);
  });

  it('ends the shell with the npm that started it, even if that was killed', async () => {
    const command = `"${process.execPath}" "${runner}" "${dataFolder()}"; true`;
    const env = { ...process.env, npm_lifecycle_event: 'start:browser' };
    const npm = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    npm.stdout.on('data', (part) => {
      output += part;
    });
    await expect.poll(() => output).toContain('Second: http');
    const pid = Number(/process (\d+)/.exec(output)?.[1]);
    npm.kill('SIGKILL');
    await expect
      .poll(() => isRunning(pid))
      .toBe(false)
      .finally(() => kill(pid));
  });
});

/** Whether or not it is still there. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone, as it should be.
  }
}
