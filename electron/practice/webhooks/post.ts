import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Target } from './address.ts';

/** How much of an answer is read; its content is of no use. */
const MAX_ANSWER = 64 * 1024;
const CUT = 'the answer was cut off';

/**
 * Posts `body` to exactly the pinned address. Returns null for a 2xx answer in time, else the problem in words: a
 * redirect and a timeout are problems too. No proxies, no kept connections, no redirects followed.
 */
export function post(
  target: Target,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string | null> {
  const send = target.url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((settle) => {
    const options = { method: 'POST', headers, agent: false, signal, lookup: pinned(target), family: target.family };
    const request = send(target.url, options, (answer) => {
      let size = 0;
      const status = answer.statusCode ?? 0;
      const finish = () => settle(Math.trunc(status / 100) === 2 ? null : `the answer was ${status}`);
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_ANSWER) answer.destroy();
      });
      answer.on('end', finish).on('error', () => settle(CUT));
      answer.on('close', () => (size > MAX_ANSWER ? finish() : settle(CUT)));
    });
    request.on('error', (problem: NodeJS.ErrnoException) =>
      settle(signal.aborted ? 'no answer in time' : `no connection (${problem.code ?? problem.message})`),
    );
    request.end(body);
  });
}

type Lookup = (
  host: string,
  options: { all?: boolean | undefined },
  done: (problem: null, address: string | { address: string; family: number }[], family?: number) => void,
) => void;

const pinned =
  ({ address, family }: Target): Lookup =>
  (_, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);
