import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseReference } from '../../../electron/sales/entries.ts';
import type { MerchantCredentials } from '../../../electron/shared/setup/setup.ts';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import { send, until } from '../../support/practice-kit.ts';
import { startPracticeProcess } from '../../support/practice-process.ts';
import type { WireRequest } from '../../support/proxy/wire.ts';
import { compileCache } from './compile-cache.ts';

const CREATE = 'POST /api/transactions/virtual-accounts';
/** Long enough to read what a killed till left in its socket. */
const ECHO_MS = 10;

/** An account as the service knows it, whether or not a till received it. */
export interface IssuedAccount {
  readonly sale: string;
  readonly attempt: number;
  readonly number: string;
}

/** One till's connection to the service. */
export interface Line {
  readonly keys: MerchantCredentials;
  /** Returns all accounts the service issued over this line, once no request is open. */
  readonly books: () => Promise<readonly IssuedAccount[]>;
  readonly close: () => Promise<void>;
}

/** The merchant service in a process of its own, which no kill of a till ends. */
export interface Bank {
  readonly openLine: () => Promise<Line>;
  readonly pay: (accountNo: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openBank(): Promise<Bank> {
  const dataDir = mkdtempSync(join(tmpdir(), 'till-kill-bank-'));
  const { keys, control, stop } = await startPracticeProcess(dataDir, compileCache);
  return {
    openLine: () => openLine(keys),
    async pay(accountNo) {
      const { http } = await send(`${control}/payments`, { body: { accountNo } });
      if (http !== 200) throw new Error(`not paid: ${http}`);
    },
    async close() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Records every response of the service, also when the till that asked was killed. */
async function openLine(keys: MerchantCredentials): Promise<Line> {
  const wire = await startFaultProxy({ to: Number(new URL(keys.baseUrl).port) });
  const answers = () => wire.answered.filter(({ request }) => isCreate(request));
  return {
    keys: { ...keys, baseUrl: `http://127.0.0.1:${wire.port}/api` },
    async books() {
      await pause(ECHO_MS);
      await until(() => answers().length === wire.received.filter(isCreate).length);
      const okAnswers = answers().filter(({ answer }) => answer.status === 200);
      return okAnswers.map(({ request, answer }) => issuedOf(request.body, answer.body));
    },
    close: wire.close,
  };
}

const isCreate = ({ method, path }: WireRequest) => `${method} ${path}` === CREATE;

function issuedOf(request: string, answer: string): IssuedAccount {
  const { meta } = JSON.parse(request) as { meta: Record<string, string> };
  const { data } = JSON.parse(answer) as { data: { accountNo: string } };
  const reference = parseReference(meta['your-reference'] ?? null);
  if (!reference) throw new Error('a request without a reference of a till');
  return { sale: reference.sale, attempt: reference.attempt, number: data.accountNo };
}
