import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownFaults } from '../../build/known-faults.ts';
import { projectRoot } from '../../build/target.ts';

describe('the known faults of packages', () => {
  const advisory = {
    url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    title: 'Reads too much',
    severity: 'high',
  };
  const report = (severity = 'high') =>
    JSON.stringify({ vulnerabilities: { a: { via: [{ ...advisory, severity }] }, 'needs-a': { via: ['a'] } } });
  const acceptedFault = { 'GHSA-aaaa-bbbb-cccc': { until: '2027-02-01', why: 'the till calls no such function' } };

  it.each([
    ['high', 1],
    ['critical', 1],
    ['moderate', 0],
    ['a level of later', 1],
  ] as const)('counts each fault once from the level that is asked: of high, %s', (severity, count) => {
    const faults = knownFaults(report(severity), { level: 'high', acceptedAdvisories: {}, today: '2027-01-01' });
    expect(faults).toHaveLength(count);
    for (const line of faults) expect(line).toMatch(/^a: .*Reads too much.*GHSA-aaaa-bbbb-cccc/);
  });

  it.each([
    ['2027-01-31', 0],
    ['2027-02-01', 1],
  ])('accepts a fault that somebody looked at until the day that was written down: on %s', (today, count) =>
    expect(knownFaults(report(), { level: 'low', acceptedAdvisories: acceptedFault, today })).toHaveLength(count),
  );

  it('fails where npm got no answer, instead of finding nothing', () => {
    const noAnswer = '{ "message": "405 Method Not Allowed", "error": { "summary": "" } }';
    for (const text of [noAnswer, '']) {
      const command = spawnSync(process.execPath, [join(projectRoot, 'build/tasks/audit.ts'), 'high'], { input: text });
      expect(command.status, text).toBe(1);
    }
    expect(
      spawnSync(process.execPath, [join(projectRoot, 'build/tasks/audit.ts'), 'high'], {
        input: '{ "vulnerabilities": {} }',
      }).status,
    ).toBe(0);
  });

  it('lists accepted faults by their name, each with a day and a reason', () => {
    const list = JSON.parse(readFileSync(join(projectRoot, 'build/accepted-advisories.json'), 'utf8')) as Readonly<
      Record<string, object>
    >;
    for (const [name, entry] of Object.entries(list)) {
      expect(name).toMatch(/^GHSA(-\w{4}){3}$/);
      expect(entry).toEqual({ until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), why: expect.stringMatching(/.{20}/) });
    }
  });
});
