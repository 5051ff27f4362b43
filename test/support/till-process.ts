import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { DesktopQuestion } from '../browser-shell/answer-parent.ts';
import { COMPUTER_VARIABLE, type Computer } from '../browser-shell/computer.ts';
import { removeDataDirs, temporaryDataDir } from './data-dirs.ts';

const root = resolve(import.meta.dirname, '../..');
const start = join(root, 'test/browser-shell/start.ts');
const cheapScrypt = new URL('cheap-scrypt.ts', import.meta.url).href;

/** A till of its own: a process, a data folder and an address. */
export interface TillProcess {
  readonly dataDir: string;
  readonly pid: number;
  /** The till window's address, key included. */
  readonly address: string;
  /** Everything it printed so far. */
  readonly printed: () => string;
  readonly openTill: (page: Page) => Promise<void>;
  /** The address of the customer's window opened last; null while there was none. */
  readonly customerAddress: () => string | null;
  /** Controls of the desktop, for what is outside the windows. One at a time. */
  readonly desktop: (question: DesktopQuestion) => Promise<unknown>;
  /** What is on the till's clipboard. */
  readonly clipboard: () => Promise<string>;
  /** Resolves once its process has ended. */
  readonly ended: Promise<unknown>;
  /** Kills the process, as a power cut would. */
  readonly kill9: () => Promise<void>;
  /** Quits, as a person would. Returns the exit code. */
  readonly stop: () => Promise<number | null>;
}

export interface TillStart {
  /** The same folder after a kill9 starts the same till again. */
  readonly dataDir?: string;
  /** Screens plugged in at the start; 1 by default. */
  readonly screens?: number;
  /** How long it may take to show its address; a first start may build. */
  readonly patience?: number;
  /** A packed app to run instead of the project's own: the folder its archive was unpacked to. */
  readonly app?: string;
  /** Whether `out/` is known to be built and need not be checked. */
  readonly built?: boolean;
  /** Of its address; a free one when left out. */
  readonly port?: number;
  /** What the keys in the addresses of its windows are made of; random when left out. */
  readonly seed?: string;
  /** Whether PINs and codes cost what they cost a shop. */
  readonly realScrypt?: boolean;
  /** Whether a signal to the group of this process, as Ctrl+C in a terminal, does not reach it. */
  readonly ownGroup?: boolean;
  /** The bus on which the till finds its keychain; this computer's own when left out. */
  readonly bus?: string;
  /** How the computer that the till runs on differs from this one. */
  readonly computer?: Partial<Computer>;
  /** The network namespace that it runs in; this computer's own network when left out. */
  readonly namespace?: string;
}

const startedTills = new Set<TillProcess>();

/** Starts the browser shell and waits for its address. Rejects with all it printed when there is none. */
export async function startTill({
  dataDir = temporaryDataDir(),
  patience = 100_000,
  bus,
  screens = 1,
  app,
  built = false,
  port = 0,
  seed,
  realScrypt = false,
  ownGroup = false,
  computer,
  namespace,
}: TillStart = {}): Promise<TillProcess> {
  const packedArguments = app === undefined ? [] : ['--app', app];
  const tillArguments = [
    '--no-open',
    // A bus of its own is a keychain of its own: nothing of this computer is touched.
    ...(bus === undefined ? [] : ['--allow-real-keys']),
    '--port',
    String(port),
    '--data-dir',
    dataDir,
    '--screens',
    String(screens),
    ...packedArguments,
    ...(built ? ['--no-build'] : []),
  ];
  // A till of end-to-end tests has as much room for new objects as the process of its test.
  const room = process.execArgv.filter((flag) => flag.includes('semi-space-size'));
  const cheap = realScrypt ? [] : ['--import', cheapScrypt];
  const command = [process.execPath, ...room, ...cheap, start, ...tillArguments];
  const [program = '', ...programArguments] = namespace ? inNamespace(namespace, command) : command;
  const child = spawn(program, programArguments, {
    cwd: root,
    detached: ownGroup,
    env: {
      ...process.env,
      ...(bus !== undefined && { DBUS_SESSION_BUS_ADDRESS: bus }),
      ...(seed !== undefined && { TILL_BROWSER_SHELL_SEED: seed }),
      ...(computer && { [COMPUTER_VARIABLE]: JSON.stringify(computer) }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      text += part;
    });
  const address = await addressFrom(child, () => text, patience);
  const till: TillProcess = {
    dataDir,
    pid: child.pid ?? 0,
    address,
    printed: () => text,
    openTill: async (page) => void (await page.goto(address)),
    customerAddress: () => customerLine.exec(text.slice(text.lastIndexOf('Customer screen')))?.[0] ?? null,
    desktop: asker(child),
    clipboard: async () => String(await asker(child)({ ask: 'clipboard' })),
    ended: once(child, 'exit'),
    kill9: async () => void (await childEnd(child, 'SIGKILL')),
    stop: () => childEnd(child, 'SIGTERM'),
  };
  startedTills.add(till);
  return till;
}

/** Ends every till that a test left running and removes the data folders. */
export async function stopAllTills(): Promise<void> {
  await Promise.all([...startedTills].map((till) => till.kill9()));
  startedTills.clear();
  removeDataDirs();
}

/** The command that runs another one in a network namespace, by iproute2: as the same process, with its channels. */
export const inNamespace = (namespace: string, command: readonly string[]): readonly string[] => [
  'ip',
  'netns',
  'exec',
  namespace,
  ...command,
];

const addressLine = /http:\/\/127\.0\.0\.1:\S+/;
const customerLine = /http:\/\/127\.0\.0\.1:\S+customer-display\.html/;

function addressFrom(child: ChildProcess, printedText: () => string, patience: number): Promise<string> {
  return new Promise((done, refuse) => {
    const fail = (why: string) => {
      child.kill('SIGKILL');
      refuse(new Error(`the till ${why}; it printed:\n${printedText()}`));
    };
    const timer = setTimeout(() => fail('showed no address in time'), patience);
    const onExit = (code: number | null) => fail(`ended with ${code}`);
    child.once('exit', onExit);
    child.stdout?.on('data', () => {
      const [address] = addressLine.exec(printedText()) ?? [];
      if (!address) return;
      clearTimeout(timer);
      child.off('exit', onExit);
      done(address);
    });
  });
}

const asker = (child: ChildProcess) => (question: DesktopQuestion) =>
  new Promise<unknown>((done) => {
    child.once('message', (message) => done((message as { answer: unknown }).answer));
    child.send(question);
  });

const childEnd = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<number | null>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode);
    child.once('exit', (code) => done(code));
    child.kill(signal);
  });
