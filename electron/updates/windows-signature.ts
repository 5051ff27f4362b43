import { execFile } from 'node:child_process';
import { basename, join, normalize } from 'node:path';
import { promisify } from 'node:util';

/** Returns PowerShell's report on a file's signature as one line of JSON. Rejects when there is none. */
export type AskWindows = (file: string) => Promise<string>;

/**
 * Why a fetched installer is not one of ours, or null when it is. A failed check is a reason too: otherwise any program
 * would be accepted. `publishers`: subjects of certificates, written as Windows writes them.
 */
export async function signatureProblem(
  publishers: readonly string[],
  file: string,
  ask: AskWindows = askPowerShell,
): Promise<string | null> {
  if (!/^[A-Za-z0-9._-]+$/.test(basename(file))) return 'its name is not one of ours';
  try {
    const signature = JSON.parse(await ask(file)) as { status?: unknown; subject?: unknown; path?: unknown };
    if (signature.status !== 0) return 'its signature is not valid';
    if (typeof signature.path !== 'string' || normalize(signature.path) !== normalize(file))
      return 'another file was looked at';
    if (typeof signature.subject !== 'string' || !publishers.includes(signature.subject))
      return 'it was signed by somebody else';
    return null;
  } catch {
    // PowerShell is missing, was stopped or printed no JSON: the signature counts as invalid.
    return 'its signature could not be looked at';
  }
}

/** The file's name is passed in the environment, never as part of a command. */
const script = [
  "$ErrorActionPreference = 'Stop'",
  '[Console]::OutputEncoding = [Text.Encoding]::UTF8',
  '$s = Get-AuthenticodeSignature -LiteralPath $env:TILL_FILE',
  'ConvertTo-Json -Compress @{ status = [int]$s.Status; subject = $s.SignerCertificate.Subject; path = $s.Path }',
].join('; ');

async function askPowerShell(file: string): Promise<string> {
  const root = process.env.SystemRoot ?? 'C:\\Windows';
  const powershell = join(root, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  // Without other module paths, which could replace Windows' own command.
  const env = { SystemRoot: root, TILL_FILE: file };
  const args = ['-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-Command', script];
  return (await promisify(execFile)(powershell, args, { env, timeout: 30_000, windowsHide: true })).stdout;
}
