import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Signs one native library with the identity named by CSC_NAME, as the hardened runtime and notarization want it. */
export async function signNative(file: string): Promise<void> {
  const identity = process.env.CSC_NAME ?? '';
  await promisify(execFile)('codesign', ['--force', '--timestamp', '--options', 'runtime', '--sign', identity, file]);
}
