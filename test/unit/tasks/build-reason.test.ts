import { describe, expect, it } from 'vitest';
import { reasonIn } from '../../../build/tasks/build-if-stale.ts';

const esc = String.fromCharCode(27);

describe('why a build failed, in one line', () => {
  it('returns what the bundler reported of a failed build, without its headings and colours', () => {
    const output = `✗ Build failed in 125ms
error during build:
Build failed with 1 error:

${esc}[31m[UNRESOLVED_IMPORT] ${esc}[0mCould not resolve './gone.ts' in electron/main.ts
    at somewhere`;
    expect(reasonIn(output)).toBe("[UNRESOLVED_IMPORT] Could not resolve './gone.ts' in electron/main.ts");
  });

  it('returns the first line of a failed build’s output where nothing is called an error', () => {
    expect(reasonIn('\nno space left\nmore')).toBe('no space left');
    expect(reasonIn('')).toBe('no reason given');
  });
});
