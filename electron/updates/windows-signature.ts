import { execFile } from 'node:child_process';
import { basename, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { type Members, parseObject } from '../shared/base/readers.ts';
import type { UpdateFailure } from '../shared/updates/updates.ts';

/** The product's name in its installers. */
export const PRODUCT_NAME = 'Transfer Till';

/** Returns PowerShell's report on a file's signature, product and version as one line of JSON. Rejects when there is none. */
export type AskWindows = (file: string) => Promise<string>;

/**
 * Why a file is not our installer of that version, or null when it is. Rejects with the code `not-checked`, and so accepts
 * nothing, where that could not be found out: PowerShell is missing, was stopped or printed no JSON. `publishers`:
 * subjects of certificates, written as Windows writes them.
 */
export async function signatureProblem(
  publishers: readonly string[],
  version: string,
  file: string,
  ask: AskWindows = askPowerShell,
): Promise<string | null> {
  if (!/^[A-Za-z0-9._-]+$/.test(basename(file))) return 'its name is not one of ours';
  const { status, subject, path, product, version: actual } = await signatureOf(file, ask);
  if (status !== 0) return 'its signature is not valid';
  if (typeof path !== 'string' || normalize(path) !== normalize(file)) return 'another file was looked at';
  if (typeof subject !== 'string' || !publishers.includes(subject)) return 'it was signed by somebody else';
  // We signed every older installer too, and programs that the till brings: the feed may offer none of them as a new one.
  if (product !== PRODUCT_NAME || actual !== version) return 'it is another version or another program';
  return null;
}

async function signatureOf(file: string, ask: AskWindows): Promise<Members> {
  const signature = parseObject(await ask(file).catch(() => ''));
  if (signature === null)
    throw Object.assign(new Error('the signature was not checked'), { code: 'not-checked' satisfies UpdateFailure });
  return signature;
}

/** Windows may ask the certificate's issuer over a slow network whether it is still valid; in ms. */
const CHECKED_WITHIN = 120_000;

/** The file's name is passed in the environment, never as part of a command. */
const script = [
  "$ErrorActionPreference = 'Stop'",
  '[Console]::OutputEncoding = [Text.Encoding]::UTF8',
  '$s = Get-AuthenticodeSignature -LiteralPath $env:TILL_FILE',
  '$v = [Diagnostics.FileVersionInfo]::GetVersionInfo($env:TILL_FILE)',
  '$o = @{ status = [int]$s.Status; subject = $s.SignerCertificate.Subject; path = $s.Path }',
  '$o.product = $v.ProductName; $o.version = $v.ProductVersion; ConvertTo-Json -Compress $o',
].join('; ');

async function askPowerShell(file: string): Promise<string> {
  const root = process.env.SystemRoot ?? 'C:\\Windows';
  const powershell = join(root, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  // Without other module paths, which could replace Windows' own command.
  const env = { SystemRoot: root, TILL_FILE: file };
  const args = ['-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-Command', script];
  return (await promisify(execFile)(powershell, args, { env, timeout: CHECKED_WITHIN, windowsHide: true })).stdout;
}
