import type { RequestListener } from 'node:http';

type Keys = Readonly<Record<'accessKey' | 'secretKey' | 'bearerToken', string>>;

/** A service that returns keys in every way it can: those that were sent, and those named here. */
export function leakingAnswers(keys: Keys): readonly (readonly [what: string, listener: RequestListener])[] {
  const sent = JSON.stringify(keys);
  const echo = (headers: object) => `${JSON.stringify(headers)} ${sent}`;
  return [
    [
      'in the words of a refusal',
      ({ headers }, out) => out.writeHead(400).end(JSON.stringify({ status: false, msg: echo(headers) })),
    ],
    ['in its code', ({ headers }, out) => out.end(JSON.stringify({ status: false, code: echo(headers) }))],
    [
      'in a nested error',
      ({ headers }, out) => out.end(JSON.stringify({ status: false, error: { message: echo(headers) } })),
    ],
    ['as a page', ({ headers }, out) => out.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${echo(headers)}`)],
    ['as half an answer', ({ headers }, out) => out.end(`{"status":true,"data":{"x":${JSON.stringify(echo(headers))}`)],
    ['with an error 500', ({ headers }, out) => out.writeHead(500).end(JSON.stringify({ msg: echo(headers) }))],
    [
      'in the address of a redirect',
      (_, out) => out.writeHead(302, { location: `/${encodeURIComponent(sent)}` }).end(),
    ],
    ['in a header', (_, out) => out.writeHead(429, { 'retry-after': keys.accessKey, date: keys.secretKey }).end()],
    [
      'in every member of a record',
      ({ headers }, out) => {
        const text = echo(headers);
        const meta = { 'your-reference': text, accountNo: text, [keys.accessKey]: 1, json: JSON.stringify({ text }) };
        const record = {
          id: text,
          refid: text,
          ref: text,
          name: text,
          code: text,
          accountNo: '9012345678',
          bankName: text,
          meta,
        };
        const data = { ...record, secretHash: text, payload: { 'event.type': text, data: record } };
        out.end(JSON.stringify({ status: true, message: text, data: out.req.url?.includes('events') ? [data] : data }));
      },
    ],
    ['by cutting the line', ({ socket }) => socket.destroy()],
  ];
}
