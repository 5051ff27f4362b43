import assert from 'node:assert/strict';
import type { ConnectionState } from '../../../electron/shared/sales/sale.ts';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { httpAnswer } from '../../support/proxy/wire.ts';
import { type Cell, mustNever } from './cell.ts';
import { isPaid, onLine, pause, watching } from './expect.ts';

const no = (code: number) => JSON.stringify({ status: false, code, msg: 'No <b>really</b>', data: {} });
const portal = '<!doctype html><html><body><form action="/login">Sign in to ShopWiFi</form></body></html>';

const cell = mustNever('take it for success, hammer');

interface Answer {
  readonly fault: string;
  readonly bytes: Buffer;
  readonly state: ConnectionState;
}

const answers: readonly Answer[] = [
  {
    fault: '200 with a web page: captive portal',
    bytes: httpAnswer(200, portal, { 'content-type': 'text/html; charset=utf-8' }),
    state: 'captive-portal',
  },
  {
    fault: 'body cut, its length right',
    bytes: httpAnswer(200, '{"status":true,"code":"00","data":{"accountNo":"99'),
    state: 'bad-answer',
  },
  {
    fault: 'words that are not HTTP',
    bytes: Buffer.from('220 mail.example ESMTP\r\n'),
    state: 'offline',
  },
  {
    fault: 'HTTP 503',
    bytes: httpAnswer(503, no(503)),
    state: 'service-down',
  },
  {
    fault: 'HTTP 401',
    bytes: httpAnswer(401, no(401)),
    state: 'keys-refused',
  },
  {
    fault: 'HTTP 307 to another host',
    bytes: httpAnswer(307, '', { location: 'https://elsewhere.example/' }),
    state: 'bad-answer',
  },
];

/** Afterwards the till polls rarely: keys that were refused once are refused again. */
const isNotHammering = async (kit: FaultKit) => {
  const before = kit.requests.length;
  await pause(800);
  assert.ok(kit.requests.length - before <= 3, `${kit.requests.length - before} requests in 0.8 s`);
};

/** Reads return "no such transaction" and the list is empty: the sale waits and is never failed. */
const notYetIsNotFailed = (bytes: Buffer) => async (kit: FaultKit) => {
  const view = await kit.issued();
  kit.line.strike({ kind: 'say', bytes }, routes.read);
  kit.line.strike({ kind: 'alter', body: () => '{"status":true,"code":200,"data":[]}' }, routes.feed);
  await kit.pay(view.account.number);
  for (let i = 0; i < 4; i += 1) {
    kit.sales().checkNow(view.id);
    await pause(60);
  }
  const now = kit.view(view.id);
  assert.deepEqual([now.verdict?.headline, now.verdict?.failed, kit.connection().state], ['waiting', 'no', 'ok']);
  kit.line.heal();
  await kit.becomes(view.id, isPaid, 'the payment once it is found');
};

/**
 * Complete responses with wrong content: one for each state of the connection that they lead to. All that the client
 * understands so, and what becomes of a request for an account: `test/contract/merchant/client-failures.test.ts`,
 * `test/unit/sales/lost-response.test.ts`.
 */
export const answerCells: readonly Cell[] = [
  ...answers.map(({ fault, bytes, state }) =>
    cell(
      fault,
      'confirm',
      watching(onLine({ kind: 'say', bytes }), state, state === 'keys-refused' ? isNotHammering : undefined),
    ),
  ),
  cell('HTTP 404 + code 327', 'confirm', notYetIsNotFailed(httpAnswer(404, no(327)))),
];
