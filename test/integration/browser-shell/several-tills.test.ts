import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const command = join(import.meta.dirname, '../../browser-shell/several-tills/start.ts');

it('prints of a wrong option of the command for several tills one sentence, and starts nothing else', async () => {
  const errors = await new Promise((resolve) => {
    execFile(process.execPath, [command, '--tills', '99'], (_, __, text) => resolve(text));
  });
  expect(errors).toBe('--tills takes a number from 1 to 20, not "99"\n');
});
