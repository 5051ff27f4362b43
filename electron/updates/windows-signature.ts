import { execFile } from 'node:child_process';
import { basename, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { type Members, parseObject } from '../shared/base/json-object.ts';

/** Returns PowerShell's report on a file's signature as one line of JSON. Rejects when there is none. */
export type AskWindows = (file: string) => Promise<string>;

/** The code of the error where the signature of a file could not be checked. */
export const NOT_CHECKED = 'SIGNATURE_NOT_CHECKED';

/**
 * Why a fetched installer is not one of ours, or null when it is. Rejects, and so accepts nothing, where that could not be
 * found out: PowerShell is missing, was stopped or printed no JSON. `publishers`: subjects of certificates, written as
 * Windows writes them.
 */
export async function signatureProblem(
  publishers: readonly string[],
  file: string,
  ask: AskWindows = askPowerShell,
): Promise<string | null> {
  if (!/^[A-Za-z0-9._-]+$/.test(basename(file))) return 'its name is not one of ours';
  const { status, subject, path } = await signatureOf(file, ask);
  if (status !== 0) return 'its signature is not valid';
  if (typeof path !== 'string' || normalize(path) !== normalize(file)) return 'another file was looked at';
  if (typeof subject !== 'string' || !publishers.includes(subject)) return 'it was signed by somebody else';
  return null;
}

async function signatureOf(file: string, ask: AskWindows): Promise<Members> {
  const signature = parseObject(await ask(file).catch(() => ''));
  if (signature === null) throw Object.assign(new Error('the signature was not checked'), { code: NOT_CHECKED });
  return signature;
}

/** Windows may ask the certificate's issuer over a slow network whether it is still valid; in ms. */
const CHECKED_WITHIN = 120_000;

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
  return (await promisify(execFile)(powershell, args, { env, timeout: CHECKED_WITHIN, windowsHide: true })).stdout;
}
