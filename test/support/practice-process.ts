import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PracticeCredentials } from '../../electron/practice/store/businesses.ts';

const serve = join(import.meta.dirname, '../../electron/practice/serve.ts');

/** The practice service in a process of its own, as `npm run practice` runs it. */
export interface PracticeProcess {
  /** Its address, with the keys of its business. */
  readonly keys: PracticeCredentials & { readonly baseUrl: string };
  readonly control: string;
  readonly stop: () => Promise<void>;
}

/** Starts it on its file in `folder`, with more variables than this process has. */
export async function startPracticeProcess(folder: string, more: NodeJS.ProcessEnv = {}): Promise<PracticeProcess> {
  const child = spawn(process.execPath, [serve, '--data-dir', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...more },
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { control, ...keys } = JSON.parse(line) as PracticeProcess['keys'] & { readonly control: string };
  return {
    keys,
    control,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}
