import { describe, expect, it } from 'vitest';
import { type Finding, findingsIn, waivers, wrongWith } from '../../../build/electronegativity.ts';

/** The tool's own table of the till with its planted faults, shortened to the columns that are read. */
const csv = [
  'issue, severity, confidence, filename, location, sample, description, url',
  ...waivers.map(({ check, file }) => `${check},"HIGH","FIRM","${file}","23:17","x","a ""quoted"", word",https://x`),
  ...[
    ...['ALLOWPOPUPS_HTML', 'HTTP_RESOURCES_HTML', 'NODE_INTEGRATION_HTML', 'WEB_SECURITY_HTML'],
    ...['BLINK_FEATURES_JS', 'CERTIFICATE_ERROR_EVENT_JS', 'CONTEXT_ISOLATION_JS', 'CUSTOM_ARGUMENTS_JS'],
    ...['EXPERIMENTAL_FEATURES_JS', 'INSECURE_CONTENT_JS', 'OPEN_EXTERNAL_JS', 'SANDBOX_JS', 'WEB_SECURITY_JS'],
  ].map((name) => `${name}_CHECK,"HIGH","FIRM","planted/planted.js","1:0","x","y",https://x`),
  'HTTP_RESOURCES_WITH_NODE_INTEGRATION_GLOBAL_CHECK,"MEDIUM","CERTAIN","N/A","0:0","","y",https://x',
].join('\n');
const clean = findingsIn(csv);
const without = (gone: Finding) => clean.filter(({ check, file }) => check !== gone.check || file !== gone.file);

describe('a scan', () => {
  it('that finds the plants and what is waived is clean', () => {
    expect(clean.length).toBe(waivers.length + 14);
    expect(wrongWith(clean)).toEqual([]);
  });

  it('fails for a finding that nobody has explained, also of a check that is waived elsewhere', () => {
    const file = 'source/electron/windows/help-window.js';
    expect(wrongWith([...clean, { check: 'SANDBOX_JS_CHECK', file }])).toEqual([`found: SANDBOX_JS_CHECK in ${file}`]);
  });

  it('fails for a waiver that has lost its reason', () => {
    for (const { check, file } of waivers)
      expect(wrongWith(without({ check, file }))).toEqual([`waived for nothing: ${check} in ${file}`]);
  });

  it('fails when it saw nothing, as where the tool could not be had', () => {
    expect(wrongWith(findingsIn('')).filter((each) => each.startsWith('blind'))).toHaveLength(13);
  });

  it('explains each waiver', () => {
    for (const { why } of waivers) expect(why.length).toBeGreaterThan(40);
  });
});
