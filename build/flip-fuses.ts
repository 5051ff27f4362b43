import { type FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { fuses } from './fuses.ts';

const names = Object.keys(fuses).map(Number) as FuseV1Options[];
const choices = Object.fromEntries(names.map((name) => [name, fuses[name].on])) as Record<FuseV1Options, boolean>;

/**
 * Sets every fuse of a packed program: its executable, or the .app on macOS. Rejects when Electron's wire is longer or
 * shorter than our table, so that a new fuse is never left to its default.
 */
export async function setFuses(program: string): Promise<void> {
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // An arm64 program whose ad hoc signature no longer fits its bytes is killed at its start; a real one follows.
    resetAdHocDarwinSignature: process.platform === 'darwin',
    ...choices,
  });
}

/** The state of a fuse in a program: '1', '0' or, for a fuse Electron took out, 'r'. */
export async function readFuseWire(program: string): Promise<string> {
  const wire = await getCurrentFuseWire(program);
  return names.map((name) => String.fromCharCode(wire[name] ?? 0)).join('');
}
