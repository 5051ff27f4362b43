import { describe, expect, it } from 'vitest';
import { reasonIn } from '../../../build/tasks/build-if-stale.ts';

const esc = String.fromCharCode(27);

describe('why a build failed, in one line', () => {
  it('is what the bundler says, without its headings and colours', () => {
    const output = `✗ Build failed in 125ms
error during build:
Build failed with 1 error:

${esc}[31m[UNRESOLVED_IMPORT] ${esc}[0mCould not resolve './gone.ts' in electron/main.ts
    at somewhere`;
    expect(reasonIn(output)).toBe("[UNRESOLVED_IMPORT] Could not resolve './gone.ts' in electron/main.ts");
  });

  it('is the first thing said where nothing is called an error', () => {
    expect(reasonIn('\nno space left\nmore')).toBe('no space left');
    expect(reasonIn('')).toBe('no reason given');
  });
});
