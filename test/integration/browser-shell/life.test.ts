import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { dataFolder, launch, openTab, startFixture, stopFixtures } from './fixture-shell.ts';

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
});
