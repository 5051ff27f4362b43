import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withRollout } from '../../build/rollout.ts';
import { projectRoot } from '../../build/target.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Job {
  readonly uses?: string;
  readonly needs?: string;
  readonly steps?: readonly Step[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: { readonly os: readonly string[] } };
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
const scripts = (steps: readonly Step[] = []) => steps.map(({ run }) => run ?? '').join('\n');

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

describe('the tests', () => {
  it('run on three systems with Electron itself', () => {
    const { test } = workflow('test.yml').jobs;
    expect(test?.strategy?.matrix.os).toEqual(['ubuntu-latest', 'windows-latest', 'macos-latest']);
    expect(scripts(test?.steps)).toContain('electron/install.js');
    expect(scripts(test?.steps).match(/npm test/g)).toHaveLength(2);
  });
});

it('releases no packages with a known fault, or without the signature of the registry', () => {
  expect(scripts(workflow('test.yml').jobs.known?.steps).split('\n')).toContain('npm audit && npm audit signatures');
});

describe('a release', () => {
  const { test, package: packing, publish } = workflow('release.yml').jobs;
  it('is tested, packed, then proved, in this order', () => {
    expect(test?.uses).toBe('./.github/workflows/test.yml');
    expect([packing?.needs, publish?.needs]).toEqual(['test', 'package']);
  });

  it('is packed on each system, and its fuses are read after signing', () => {
    expect(packing?.strategy?.matrix.os).toEqual(['ubuntu-latest', 'windows-latest', 'macos-latest']);
    const script = scripts(packing?.steps);
    expect(script.indexOf('npm run dist')).toBeGreaterThan(0);
    expect(script.indexOf('check-packed.ts')).toBeGreaterThan(script.indexOf('npm run dist'));
  });

  it('has checksums, a list of its parts and a statement of its origin', () => {
    expect(scripts(publish?.steps)).toContain('npm sbom --sbom-format cyclonedx');
    expect(scripts(publish?.steps)).toContain('sha256sum');
    expect(publish?.steps?.some(({ uses }) => uses?.startsWith('actions/attest-build-provenance@'))).toBe(true);
  });

  it('may write in its last job alone, and makes a draft', () => {
    expect(packing?.permissions).toEqual({ contents: 'read' });
    expect(publish?.permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' });
    expect(scripts(publish?.steps)).toContain('--draft');
  });

  it('shows the certificates to the steps that sign and to no other', () => {
    const withSecrets = Object.values(workflow('release.yml').jobs)
      .flatMap((job) => job.steps ?? [])
      .filter(({ env }) => JSON.stringify(env ?? {}).includes('secrets.'));
    expect(withSecrets).toHaveLength(2);
    expect(packing?.steps?.filter((step) => withSecrets.some(({ run }) => run === step.run))).toHaveLength(2);
  });
});

describe('a version shown to some tills first', () => {
  const feed = 'version: 1.2.0\nfiles: []\n';
  it('has its share in the feed', () => {
    expect(withRollout(feed, 10)).toBe('version: 1.2.0\nfiles: []\nstagingPercentage: 10\n');
    expect(withRollout(withRollout(feed, 10), 50)).toBe('version: 1.2.0\nfiles: []\nstagingPercentage: 50\n');
    expect(withRollout(withRollout(feed, 10), 100)).toBe(feed);
  });
  it.each([0, 101, 2.5, Number.NaN])('is never %s %', (share) => expect(() => withRollout(feed, share)).toThrow());
});
