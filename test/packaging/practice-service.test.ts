import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '../../build/target.ts';
import { removeDataDirs, temporaryDataDir } from '../support/data-dirs.ts';

const run = promisify(execFile);
afterAll(removeDataDirs);

it('runs the practice service from one file, without the repository, with the licences of what is in it', async () => {
  const outDir = temporaryDataDir();
  const packResult = await run(process.execPath, ['build/tasks/pack-practice.ts', '--out', outDir], {
    cwd: projectRoot,
  });
  expect(packResult.stdout.trim()).toMatch(/transfer-till-practice-\d+\.\d+\.\d+\.tgz$/);
  const elsewhere = temporaryDataDir();
  await run('tar', ['-xzf', packResult.stdout.trim(), '-C', elsewhere]);
  const notices = readFileSync(join(elsewhere, 'package', 'third-party-notices.txt'), 'utf8');
  for (const name of ['hono', 'zod']) expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(MIT\\)$`, 'm'));
  expect(notices).toContain('Permission is hereby granted');
  const program = join(elsewhere, 'package', 'practice-service.mjs');
  const service = spawn(process.execPath, [program, '--data-dir', join(elsewhere, 'data'), '--sample-data'], {
    cwd: elsewhere,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(createInterface({ input: service.stdout }), 'line')) as [string];
    const { baseUrl, control, bearerToken } = JSON.parse(line) as Readonly<Record<string, string>>;
    const events = await fetch(`${baseUrl}/webhooks/get-events?businessId=1`, {
      headers: { authorization: `Bearer ${bearerToken}` },
    });
    expect(events.status).toBe(200);
    expect(((await events.json()) as { data: unknown[] }).data.length).toBeGreaterThan(7);
    expect((await fetch(`${control}/openapi.json`)).status).toBe(200);
    expect(await (await fetch(new URL('/', control))).text()).toContain('<title>');
  } finally {
    service.kill();
    await once(service, 'exit');
  }
});
