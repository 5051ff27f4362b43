import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { BODY, openListener, type Post, SECRET, signed } from '../../support/receiver-kit.ts';

const right = signed();
const base64 = Buffer.from(right, 'hex').toString('base64');
const sha512 = createHmac('sha512', SECRET).update(BODY).digest('hex');
const other = '6f'.repeat(32);
const under = (signature: string | readonly string[], more: Post = {}): Post => ({
  ...more,
  headers: { 'x-webhook-signature': signature, ...more.headers },
});
/** The right signature of the real body, beside another body. */
const beside = (body: Buffer | string): Post => under(right, { body: Buffer.from(body) });
const at = (index: number, byte: number) => {
  const changed = Buffer.from(BODY);
  changed[index] = byte;
  return changed;
};
const text = BODY.toString();
const sha256 = (key: string | Buffer, body: string | Buffer) => createHmac('sha256', key).update(body).digest('hex');

/** Each differs from a good delivery in one thing. */
const forgeries: readonly (readonly [what: string, delivery: Post])[] = [
  ['no signature', { headers: { 'x-webhook-signature': [] } }],
  ['an empty one', under('')],
  ['only a space', under(' ')],
  ['of another secret', under(signed(BODY, other))],
  ['of the secret in capitals', under(sha256(SECRET.toUpperCase(), BODY))],
  ['of the bytes the secret spells', under(sha256(Buffer.from(SECRET, 'hex'), BODY))],
  ['of an empty secret', under(sha256('', BODY))],
  ['of the secret with a line end', under(sha256(`${SECRET}\n`, BODY))],
  ['the secret itself', under(SECRET)],
  ['a plain hash of the body', under(createHash('sha256').update(BODY).digest('hex'))],
  ['a hash of secret and body', under(createHash('sha256').update(SECRET).update(BODY).digest('hex'))],
  ['in base64 with a character more', under(`${base64}A`)],
  ['in base64 with a space inside', under(base64.replace(/^.{9}/, '$& '))],
  ['in base64 that spells its bytes in another way', under(base64.replace(/.=$/, '9='))],
  ['in base64 without its end', under(base64.slice(0, -4))],
  ['of other bytes in base64', under(Buffer.from(signed(BODY, other), 'hex').toString('base64'))],
  ['of SHA-512', under(sha512)],
  ['of SHA-512, cut to length', under(sha512.slice(0, 64))],
  ['of SHA-1', under(createHmac('sha1', SECRET).update(BODY).digest('hex'))],
  ['cut by a digit', under(right.slice(0, -1))],
  ['cut to half', under(right.slice(0, 32))],
  ['longer by a digit', under(`${right}0`)],
  ['said twice over', under(`${right}${right}`)],
  ['with a prefix', under(`sha256=${right}`)],
  ['in quotes', under(`"${right}"`)],
  ['one digit off', under(`${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}`)],
  ['the last one reversed', under([...right].reverse().join(''))],
  ['all zeros', under('0'.repeat(64))],
  ['not even ASCII', under(`${right.slice(0, -1)}é`)],
  ['there twice, both right', under([right, right])],
  ['there twice, one right', under([right, signed(BODY, other)])],
  ['in a list', under(`${signed(BODY, other)}, ${right}`)],
  ['in another header', { headers: { 'x-webhook-signature': [], 'x-sign': right } }],
  ['under the second name, beside a wrong one', under(signed(BODY, other), { headers: { 'x-signature': right } })],
  ['under the second name twice', { headers: { 'x-webhook-signature': [], 'x-signature': [right, right] } }],
  ['as a bearer token', { headers: { 'x-webhook-signature': [], authorization: `Bearer ${right}` } }],
  ['of a body with its last byte changed', beside(at(BODY.length - 2, 0x20))],
  ['of a body with one digit of the amount changed', beside(text.replace('1500.50', '1500.60'))],
  ['of a body with a zero less', beside(text.replace('1500.50', '1500.5'))],
  ['of a body written anew', beside(JSON.stringify(JSON.parse(text)))],
  ['of a body with a line end', beside(`${text}\n`)],
  ['of a body with a byte order mark', beside(`\ufeff${text}`)],
  ['of a body in another Unicode form', beside(text.normalize('NFD'))],
  ['of an empty body', beside('')],
];

it('takes the one right delivery', async () => {
  const receiver = await openListener();
  expect(await receiver.post()).toEqual({ status: 204, text: '' });
  expect(receiver.counts).toEqual({ good: 1, bad: 0, duplicate: 0, refused: 0 });
  expect(receiver.bodies).toEqual([text]);
});

it.each([
  ['hex', right],
  ['hex in capitals', right.toUpperCase()],
  ['base64', base64],
  ['base64url', Buffer.from(right, 'hex').toString('base64url')],
])('takes a signature in %s, under both usual headers', async (_, signature) => {
  const receiver = await openListener();
  expect(await receiver.post(under(signature))).toEqual({ status: 204, text: '' });
  const second = { headers: { 'x-webhook-signature': [], 'X-Signature': signature } };
  expect(await receiver.post(second)).toEqual({ status: 204, text: '' });
  expect(receiver.counts).toEqual({ good: 1, bad: 0, duplicate: 1, refused: 0 });
});

it('has more than thirty forgeries, all of them different', () => {
  expect(forgeries.length).toBeGreaterThanOrEqual(30);
  expect(new Set(forgeries.map(([, delivery]) => JSON.stringify(delivery))).size).toBe(forgeries.length);
});

it.each(forgeries)('refuses without a word: %s', async (_, delivery) => {
  const receiver = await openListener();
  expect(await receiver.post(delivery)).toEqual({ status: 401, text: '' });
  expect(receiver.counts).toEqual({ good: 0, bad: 1, duplicate: 0, refused: 0 });
  expect(receiver.bodies).toEqual([]);
});
