import assert from 'node:assert/strict';
import type { FailureCode } from '../../../electron/shared/base/failure.ts';
import type { ConnectionState } from '../../../electron/shared/sales/sale.ts';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { httpAnswer } from '../../support/proxy/wire.ts';
import { type Cell, mustNever } from './cell.ts';
import { asking, isPaid, onLine, pause, watching } from './expect.ts';

const no = (code: number) => JSON.stringify({ status: false, code, msg: 'No <b>really</b>', data: {} });
const portal = '<!doctype html><html><body><form action="/login">Sign in to ShopWiFi</form></body></html>';

/** A response instead of the service's, on every route or on the one that issues accounts. */
const saying = (bytes: Buffer, route: string = routes.all, after = false) =>
  onLine({ kind: 'say', bytes, after }, route);

const cell = mustNever('take it for success, show half an account, hammer');

interface Answer {
  readonly fault: string;
  readonly bytes: Buffer;
  readonly progress: 'unknown' | 'refused';
  readonly code: FailureCode;
  readonly state: ConnectionState;
  /** Set when the service had issued the account. */
  readonly after?: boolean;
}

const answers: readonly Answer[] = [
  {
    fault: '200 with a web page: captive portal',
    bytes: httpAnswer(200, portal, { 'content-type': 'text/html; charset=utf-8' }),
    progress: 'unknown',
    code: 'captive-portal',
    state: 'captive-portal',
  },
  {
    fault: 'body cut, its length right',
    bytes: httpAnswer(200, '{"status":true,"code":"00","data":{"accountNo":"99'),
    progress: 'unknown',
    code: 'unknown-outcome',
    state: 'bad-answer',
    after: true,
  },
  {
    fault: 'words that are not HTTP',
    bytes: Buffer.from('220 mail.example ESMTP\r\n'),
    progress: 'unknown',
    code: 'unknown-outcome',
    // For a read it is a broken connection.
    state: 'offline',
    after: true,
  },
  {
    fault: 'HTTP 503',
    bytes: httpAnswer(503, no(503)),
    progress: 'unknown',
    code: 'unknown-outcome',
    state: 'service-down',
    after: true,
  },
  {
    fault: 'HTTP 401',
    bytes: httpAnswer(401, no(401)),
    progress: 'refused',
    code: 'keys-refused',
    state: 'keys-refused',
  },
  {
    fault: 'HTTP 307 to another host',
    bytes: httpAnswer(307, '', { location: 'https://elsewhere.example/' }),
    progress: 'unknown',
    code: 'redirected',
    state: 'bad-answer',
  },
];

/** Afterwards the till polls rarely: keys that were refused once are refused again. */
const isNotHammering = async (kit: FaultKit) => {
  const before = kit.requests.length;
  await pause(800);
  assert.ok(kit.requests.length - before <= 3, `${kit.requests.length - before} requests in 0.8 s`);
};

/** "Rejected" and "business not found" are responses: no account was issued, and the connection works. */
const rejections: [string, Buffer, FailureCode][] = [
  ['200 + status:false', httpAnswer(200, no(400)), 'rejected'],
  ['HTTP 404 + code 326', httpAnswer(404, no(326)), 'not-found'],
];

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
 * Complete responses with wrong content: one for each way in which the client understands them. All that it understands
 * so: `test/contract/merchant/client-failures.test.ts`.
 */
export const answerCells: readonly Cell[] = [
  ...answers.flatMap((answer) => [
    cell(
      answer.fault,
      'collect',
      asking(saying(answer.bytes, routes.create, answer.after), {
        progress: answer.progress,
        code: answer.code,
        acted: answer.after ?? false,
      }),
    ),
    cell(
      answer.fault,
      'confirm',
      watching(saying(answer.bytes), answer.state, answer.state === 'keys-refused' ? isNotHammering : undefined),
    ),
  ]),
  ...rejections.map(([fault, bytes, code]) =>
    cell(fault, 'collect', asking(saying(bytes, routes.create), { progress: 'refused', code })),
  ),
  cell('HTTP 404 + code 327', 'confirm', notYetIsNotFailed(httpAnswer(404, no(327)))),
];
