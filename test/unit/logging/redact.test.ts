import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeError, describeWindowError, type LogFields, shapes } from '../../../electron/logging/fields.ts';
import { areasOf, channel, contract } from '../../../electron/shared/ipc/contract.ts';
import { forAny, randomRuns } from '../../support/for-any.ts';
import { captureLog } from './redact-kit.ts';

const full: Required<LogFields> = {
  channel: 'till:sales.collect',
  code: 'rate-limited',
  serviceCode: '326',
  status: 429,
  route: 'GET /businesses/:id',
  environment: 'practice',
  state: 'captive-portal',
  version: '0.1.0',
  count: 3,
  attempt: 2,
  ms: 1500,
  bytes: 2048,
  error: 'TypeError',
  errorCode: 'ENOENT',
  frames: ['collect (collect.js:12:4)'],
};

describe('a line', () => {
  it('carries the name of every call of the contract', () => {
    const { log, lines } = captureLog();
    const calls = areasOf(contract).map(([area, name]) => channel(area, name));
    for (const each of calls) log.warn('ipc.threw', { channel: each });
    expect(lines.map((line) => JSON.parse(line).channel)).toEqual(calls);
  });

  it('carries time, level, event and every field that may be there', () => {
    const { log, lines } = captureLog();
    log.warn('ipc.foreign-sender', full);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      level: 'warn',
      event: 'ipc.foreign-sender',
      ...full,
    });
    expect(Object.keys(full).toSorted()).toEqual(Object.keys(shapes).toSorted());
  });

  it('leaves out fields nobody allowed, and values that are not what their field holds', () => {
    const { log, lines } = captureLog();
    const wrong = {
      code: 'hello',
      serviceCode: '08031234567',
      status: 99_999,
      state: 'Ade Ogun',
      count: 8_031_234_567,
      ms: Number.NaN,
      frames: ['x'],
      amount: 5,
      phone: '1',
      cause: new Error('x'),
    };
    log.info('a.b', wrong as never);
    expect(JSON.parse(lines[0] ?? '')).toEqual({ at: '1970-01-01T00:00:00.000Z', level: 'info', event: 'a.b' });
  });

  it('logs an event without a plain name as unnamed', () => {
    const { log, lines } = captureLog(['swordfish']);
    for (const event of ['paid 08031234567', 'AccessKey: x', 'swordfish', '']) log.error(event);
    expect(lines.every((line) => JSON.parse(line).event === 'unnamed')).toBe(true);
  });

  it('runs no getter and survives whatever it is given', () => {
    const { log, lines } = captureLog();
    const tricky = Object.defineProperty({}, 'code', { enumerable: true, get: () => 'not-found' });
    const proxy = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('x');
        },
      },
    );
    for (const fields of [tricky, proxy, Object.create({ code: 'not-found' })]) log.info('a', fields as never);
    expect(lines.some((line) => line.includes('not-found'))).toBe(false);
    expect(lines).toHaveLength(3);
  });
});

describe('nested values after redaction', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'ABCDEFGHJKabcdefghjk0123456789-_'),
    minLength: 8,
    maxLength: 48,
  });
  const places = (secret: string) =>
    fc.constantFrom<unknown>(
      `AccessKey: ${secret}`,
      `Authorization: Bearer ${secret}`,
      `https://x/?SecretKey=${secret}&y=1`,
      JSON.stringify({ secretHash: secret }),
      new Error(`SecretKey=${secret}`),
      Object.assign(new Error('x'), { stack: `Error: Bearer ${secret}\n    at f (AccessKey=${secret}:1:1)` }),
      { accessKey: secret, nested: [{ Authorization: secret }] },
      new Map([['secretKey', secret]]),
      [`AccessKey: ${secret}`],
      [`f (SecretKey=${secret}.js:1:1)`],
    );
  const names = fc.constantFrom(...Object.keys(shapes), 'accessKey', 'payload', 'message', 'headers', '__proto__');
  const nest = (leaf: fc.Arbitrary<unknown>) =>
    fc.letrec((again) => ({
      thing: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(again('thing'), { maxLength: 3 }),
        fc.dictionary(names, again('thing'), { maxKeys: 4 }),
      ),
    })).thing;

  it('leaves no secret in nested values, also of those unknown to the app when they follow their name', () => {
    const cases = letters.chain((secret) =>
      fc.tuple(fc.constant(secret), fc.dictionary(names, nest(places(secret)), { minKeys: 1, maxKeys: 6 })),
    );
    forAny([cases], randomRuns(5_000), ([secret, fields]) => {
      const { log, lines } = captureLog();
      log.info('ipc.threw', fields as never);
      log.error('ipc.threw', describeError(Object.values(fields).flat()[0]));
      log.warn(`AccessKey: ${secret}`);
      expect(lines.join('\n')).not.toContain(secret);
    });
  });

  it('removes the secrets in use in every position and encoding', () => {
    const anySecret = fc.oneof(
      letters,
      fc.constantFrom('offline', 'ENOENT', 'TypeError', '0.1.0', 'captive-portal', 'GET /banks'),
      fc.string({ minLength: 4, maxLength: 60 }),
    );
    const bare = (secret: string) =>
      fc.constantFrom<unknown>(
        secret,
        `at ${secret}`,
        encodeURIComponent(secret.toWellFormed()),
        [`${secret} (a.js:1:1)`],
        { code: secret },
      );
    const cases = anySecret.chain((secret) =>
      fc.tuple(fc.constant(secret), fc.dictionary(names, nest(bare(secret)), { minKeys: 1, maxKeys: 6 })),
    );
    forAny([cases], randomRuns(5_000), ([secret, fields]) => {
      const { log, lines } = captureLog([secret]);
      log.info('ipc.threw', fields as never);
      const { at: _at, level: _level, event: _event, ...written } = JSON.parse(lines[0] ?? '');
      expect(JSON.stringify(Object.values(written))).not.toContain(secret);
    });
  });

  it('logs the places of what threw in a window', () => {
    const { log, lines } = captureLog();
    const places = '\n    at ne (app://till/assets/payment-instructions.Ab3d_g9.js:1:20)\n    at index.Ab3dE_g9.js:1:7';
    log.error('window.threw', describeWindowError({ name: 'TypeError', places }));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      error: 'TypeError',
      frames: ['ne (payment-instructions.Ab3d_g9.js:1:20)', 'anonymous (index.Ab3dE_g9.js:1:7)'],
    });
  });
});
