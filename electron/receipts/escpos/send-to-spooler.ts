import type { Log } from '../../logging/log.ts';
import { type ProgramEnd, runPowerShell, runProgram } from '../../platform/run-program.ts';
import type { PrinterProblem } from '../../shared/receipts/printing.ts';

/** In ms: for handing over a document, for one look at the queue, for the document to leave it, and between two looks. */
const cupsLimits = { submit: 10_000, check: 3_000, queue: 8_000, apart: 300 };

/**
 * Sends bytes to a printer of CUPS as they are (Linux, macOS), and returns why it did not print, or null. `lp` reads the
 * document from its standard input, sends it to the scheduler and prints "request id is NAME-12 (0 file(s))"
 * (OpenPrinting/cups systemv/lp.c, main and do_cups); `lpstat -o` lists the requests that are not completed, each line
 * beginning with its id (systemv/lpstat.c, show_jobs). Its exit code is 1 whatever is wrong, and its words are in English
 * where LC_ALL says so, on macOS where LANG does and SOFTWARE is set (cups/language.c of 2.3, cupsLangGet).
 */
export async function sendToCups(
  bytes: Uint8Array,
  name: string,
  log: Log,
  limits = cupsLimits,
): Promise<PrinterProblem | null> {
  const programEnd = await runProgram('lp', ['-d', name, '-o', 'raw', '-t', 'Transfer Till'], {
    input: bytes,
    env: { LC_ALL: 'C', LANG: 'en_US.UTF-8', SOFTWARE: 'CUPS' },
    withErrors: true,
    limit: limits.submit,
  });
  if (programEnd?.code !== 0) logEnd(log, programEnd);
  if (programEnd === null) return 'printer-no-answer';
  // It may have handed over the document before it was ended.
  if (programEnd.code === null) return 'printer-waiting';
  // Otherwise CUPS is off, or its queue takes nothing.
  if (programEnd.code !== 0)
    return programEnd.output.includes('does not exist') ? 'printer-refused' : 'printer-no-answer';
  const request = programEnd.output.split(/\s+/).find((word) => isRequest(word, name));
  if (request === undefined) return 'printer-waiting';
  const end = performance.now() + limits.queue;
  for (;;) {
    if (!(await isQueued(request, name, limits.check))) return null;
    if (performance.now() >= end) return 'printer-waiting';
    await new Promise((later) => setTimeout(later, limits.apart));
  }
}

function logEnd(log: Log, programEnd: ProgramEnd | null): void {
  if (programEnd === null) log.warn('spooler.not-started');
  else if (programEnd.code === null) log.warn('spooler.not-ended');
  else log.warn('spooler.ended', { status: programEnd.code });
}

const isRequest = (word: string, name: string): boolean =>
  word.startsWith(`${name}-`) && /^\d+$/.test(word.slice(name.length + 1));

/** Whether a request is still in the queue, also when that could not be found out. */
async function isQueued(request: string, name: string, limit: number): Promise<boolean> {
  const listEnd = await runProgram('lpstat', ['-o', name], { input: '', limit });
  return listEnd?.code !== 0 || listEnd.output.split('\n').some((line) => line.split(/\s/, 1)[0] === request);
}

/** PowerShell compiles the calls below first, which takes seconds on a slow disk; in ms. */
const LIMIT = 30_000;

/**
 * Calls of winspool.drv ("Sending Data Directly to a Printer", Microsoft Learn). A driver of version 4 takes raw data as
 * XPS_PASS (Microsoft support article 2779300). `Queued`: whether a job is listed and neither printed, completed nor
 * deleted; in JOB_INFO_1 the status follows a number and six pointers. 1801 is ERROR_INVALID_PRINTER_NAME.
 */
const calls = `
using System; using System.Runtime.InteropServices;
public static class TillSpooler {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  struct DocInfo { public string Name; public string Output; public string Type; }
  const string Lib = "winspool.drv";
  [DllImport(Lib, CharSet = CharSet.Unicode, SetLastError = true)] static extern bool OpenPrinterW(string name, out IntPtr printer, IntPtr defaults);
  [DllImport(Lib, SetLastError = true)] static extern bool ClosePrinter(IntPtr printer);
  [DllImport(Lib, CharSet = CharSet.Unicode, SetLastError = true)] static extern bool GetPrinterDriverW(IntPtr printer, string environment, int level, IntPtr driver, int size, out int needed);
  [DllImport(Lib, CharSet = CharSet.Unicode, SetLastError = true)] static extern int StartDocPrinterW(IntPtr printer, int level, ref DocInfo document);
  [DllImport(Lib, SetLastError = true)] static extern bool WritePrinter(IntPtr printer, byte[] bytes, int count, out int written);
  [DllImport(Lib, SetLastError = true)] static extern bool AbortPrinter(IntPtr printer);
  [DllImport(Lib, SetLastError = true)] static extern bool EndDocPrinter(IntPtr printer);
  [DllImport(Lib, SetLastError = true)] static extern bool GetJobW(IntPtr printer, int job, int level, IntPtr info, int size, out int needed);
  public static string Print(string name, byte[] bytes, int wait) {
    IntPtr printer;
    if (!OpenPrinterW(name, out printer, IntPtr.Zero)) return Marshal.GetLastWin32Error() == 1801 ? "refused" : "no-answer";
    try {
      DocInfo document = new DocInfo { Name = "Transfer Till", Type = DriverVersion(printer) == 4 ? "XPS_PASS" : "RAW" };
      Console.Out.WriteLine("started"); Console.Out.Flush();
      int job = StartDocPrinterW(printer, 1, ref document);
      if (job == 0) return "no-answer";
      int written;
      if (!WritePrinter(printer, bytes, bytes.Length, out written) || written != bytes.Length) { AbortPrinter(printer); return "no-answer"; }
      if (!EndDocPrinter(printer)) return "waiting";
      for (int waited = 0; Queued(printer, job); waited += 200) { if (waited >= wait) return "waiting"; System.Threading.Thread.Sleep(200); }
      return "printed";
    } finally { ClosePrinter(printer); }
  }
  static int DriverVersion(IntPtr printer) {
    int needed;
    GetPrinterDriverW(printer, null, 2, IntPtr.Zero, 0, out needed);
    if (needed <= 0) return 0;
    IntPtr driver = Marshal.AllocHGlobal(needed);
    try { return GetPrinterDriverW(printer, null, 2, driver, needed, out needed) ? Marshal.ReadInt32(driver) : 0; }
    finally { Marshal.FreeHGlobal(driver); }
  }
  static bool Queued(IntPtr printer, int job) {
    int needed;
    GetJobW(printer, job, 1, IntPtr.Zero, 0, out needed);
    if (needed <= 0) return false;
    IntPtr info = Marshal.AllocHGlobal(needed);
    try { return GetJobW(printer, job, 1, info, needed, out needed) && (Marshal.ReadInt32(info, 7 * IntPtr.Size) & 0x1180) == 0; }
    finally { Marshal.FreeHGlobal(info); }
  }
}`;

/**
 * The whole script. Nothing is put into it: the printer's name is in the environment, and the document, in base64 and so
 * the same in every code page, is the input that PowerShell gives to the script as \`$input\` (about_Automatic_Variables).
 * It has single quotes alone outside of the calls, whose double quotes Node escapes for the command line.
 */
const script = [
  `$ErrorActionPreference = 'Stop'`,
  `$document = [Convert]::FromBase64String(-join @($input))`,
  `Add-Type -TypeDefinition '${calls.replaceAll(/\s*\n\s*/g, ' ').trim()}'`,
  '[TillSpooler]::Print($env:TILL_PRINTER, $document, 8000)',
].join('; ');

const problems: Readonly<Record<string, PrinterProblem>> = {
  refused: 'printer-refused',
  'no-answer': 'printer-no-answer',
  waiting: 'printer-waiting',
};

/** Sends bytes to a printer of Windows as they are, and returns why it did not print, or null. */
export async function sendToWindows(
  bytes: Uint8Array,
  name: string,
  log: Log,
  limit = LIMIT,
): Promise<PrinterProblem | null> {
  const input = Buffer.from(bytes).toString('base64');
  const programEnd = await runPowerShell(script, { input, env: { TILL_PRINTER: name }, limit });
  const words = programEnd?.output.split(/\s+/) ?? [];
  if (words.includes('printed')) return null;
  logEnd(log, programEnd);
  const problem = words.map((word) => problems[word]).find((each) => each !== undefined);
  // Ended after it began, or its last word was lost: the spooler may have the document.
  return problem ?? (words.includes('started') ? 'printer-waiting' : 'printer-no-answer');
}
