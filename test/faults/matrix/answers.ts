import assert from 'node:assert/strict';
import type { FailureCode } from '../../../electron/shared/base/failure.ts';
import type { ConnectionState } from '../../../electron/shared/sales/sale.ts';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { httpAnswer } from '../../support/proxy/wire.ts';
import { type Cell, mustNever } from './cell.ts';
import { asking, isPaid, onLine, pause, watching } from './expect.ts';

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const no = (code: number | string, more: object = {}) =>
  JSON.stringify({ status: false, code, msg: 'No <b>really</b>', data: {}, ...more });
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

const odd = (fault: string, bytes: Buffer): Answer => ({
  fault,
  bytes,
  progress: 'unknown',
  code: 'unknown-outcome',
  state: 'bad-answer',
  after: true,
});

const down = (status: number, body: string, type = json): Answer => ({
  fault: `HTTP ${status}${type === html ? ' with a web page' : ''}`,
  bytes: httpAnswer(status, body, type),
  progress: 'unknown',
  code: 'unknown-outcome',
  state: 'service-down',
  after: true,
});

const keysRefused = (status: number): Answer => ({
  fault: `HTTP ${status}`,
  bytes: httpAnswer(status, no(status)),
  progress: 'refused',
  code: 'keys-refused',
  state: 'keys-refused',
});

const page = (fault: string, bytes: Buffer): Answer => ({
  fault,
  bytes,
  progress: 'unknown',
  code: 'captive-portal',
  state: 'captive-portal',
});

const answers: readonly Answer[] = [
  page('200 with a web page: captive portal', httpAnswer(200, portal, html)),
  page('a web page that calls itself JSON', httpAnswer(200, portal)),
  page('HTTP 511 of a captive portal', httpAnswer(511, portal, html)),
  odd('HTTP 204', Buffer.from('HTTP/1.1 204 \r\nconnection: close\r\n\r\n')),
  odd('empty body', httpAnswer(200)),
  odd('body `null`', httpAnswer(200, 'null')),
  odd('body `[]`', httpAnswer(200, '[]')),
  odd('body `"ok"`', httpAnswer(200, '"ok"')),
  odd('body cut, its length right', httpAnswer(200, '{"status":true,"code":"00","data":{"accountNo":"99')),
  odd('success without data', httpAnswer(200, '{"status":true,"code":"00","message":"ok","data":{"x":1}}')),
  odd('words that are not HTTP', Buffer.from('220 mail.example ESMTP\r\n')),
  down(500, no(500)),
  down(502, '<html>Bad gateway</html>', html),
  down(503, no(503)),
  down(504, ''),
  keysRefused(401),
  keysRefused(403),
  {
    fault: 'HTTP 307 to another host',
    bytes: httpAnswer(307, '', { location: 'https://elsewhere.example/' }),
    progress: 'unknown',
    code: 'redirected',
    state: 'bad-answer',
  },
];

/** A response that is no HTTP counts as a broken connection for a read. */
const stateOf = ({ bytes, state }: Answer): ConnectionState => (bytes.toString().startsWith('220') ? 'offline' : state);

/** Afterwards the till polls rarely: keys that were refused once are refused again. */
const isNotHammering = async (kit: FaultKit) => {
  const before = kit.requests.length;
  await pause(800);
  assert.ok(kit.requests.length - before <= 3, `${kit.requests.length - before} requests in 0.8 s`);
};

/** "Rejected" and "business not found" are responses: no account was issued, and the connection works. */
const rejections: [string, Buffer, FailureCode][] = [
  ['200 + status:false', httpAnswer(200, no(400)), 'rejected'],
  ['200 + status:false, code 326', httpAnswer(200, no(326)), 'not-found'],
  ['200 + status:false, code "326"', httpAnswer(200, no('326')), 'not-found'],
  ['HTTP 404 + code 326', httpAnswer(404, no(326)), 'not-found'],
  ['HTTP 400 + status:false', httpAnswer(400, no(400)), 'rejected'],
];

const notYet: [string, Buffer][] = [
  ['HTTP 404 + code 327', httpAnswer(404, no(327, { type: 'TRANSACTION_NOT_FOUND' }))],
  ['200 + status:false, code 327', httpAnswer(200, no(327))],
  ['HTTP 404 without a word', httpAnswer(404)],
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

/** Complete responses with wrong content. */
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
      watching(saying(answer.bytes), stateOf(answer), answer.state === 'keys-refused' ? isNotHammering : undefined),
    ),
  ]),
  ...rejections.map(([fault, bytes, code]) =>
    cell(fault, 'collect', asking(saying(bytes, routes.create), { progress: 'refused', code })),
  ),
  ...notYet.map(([fault, bytes]) => cell(fault, 'confirm', notYetIsNotFailed(bytes))),
];
