import { describe, expect, it } from 'vitest';
import { JournalError } from '../../../electron/journal/problem.ts';
import { describeError } from '../../../electron/logging/fields.ts';
import { scrub } from '../../../electron/logging/redact.ts';
import { ShopRefusalError } from '../../../electron/shop/refusal.ts';
import { PostgresError } from '../../../electron/shop/server/postgres-server.ts';
import { captureLog } from './redact-kit.ts';

describe('scrubbing a text', () => {
  it.each([
    ['AccessKey: abc123', 'abc123'],
    ['accesskey=abc123&x=1', 'abc123'],
    ['"SecretKey":"abc 123"', 'abc 123'],
    ["{ SecretKey: 'abc 123' }", 'abc 123'],
    ['"secretHash" : "abc\\"123"', '123'],
    ['Authorization: Bearer abc.def', 'abc.def'],
    ['authorization=Basic abcdef', 'abcdef'],
    ['bearer abc', 'abc'],
    ['access_key abc123', 'abc123'],
    ['call 0803 123 4567 now', '0803 123'],
    ['+2348031234567', '803123'],
    ['account 0123456789', '012345'],
    ['key 9f86d081884c7d659a2feaa0', '9f86d081884c7d659a2feaa0'],
    ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'eyJhbGciOiJIUzI1NiJ9'],
  ])('removes the secret from: %s', (text, secret) => expect(scrub(text)).not.toContain(secret));

  it('leaves the last four digits of a number, and plain words', () => {
    expect(scrub('from 0803 123 4567')).toBe('from …4567');
    expect(scrub('the feed took 1500 ms')).toBe('the feed took 1500 ms');
  });
});

describe('an error', () => {
  it('describes an error by its class, its code and its places, never by its message', () => {
    const error = Object.assign(new TypeError('AccessKey: AKCANARY 08031234567'), { code: 'ENOENT' });
    const description = describeError(error);
    expect(description).toMatchObject({ error: 'TypeError', errorCode: 'ENOENT' });
    expect(description.frames?.[0]).toMatch(/\(scrub\.test\.ts:\d+:\d+\)$/);
    expect(JSON.stringify(description)).not.toMatch(/AKCANARY|0803|\/test\//);
  });

  it.each([
    ['a certificate', Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' }), 'CERT_HAS_EXPIRED'],
    ['a name that is not looked up', Object.assign(new Error('x'), { code: 'EAI_AGAIN' }), 'EAI_AGAIN'],
    ['a full disk of the database', Object.assign(new Error('x'), { code: '53100' }), '53100'],
    ['a wrong login', Object.assign(new Error('x'), { code: '28P01' }), '28P01'],
    ['SQLite', Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 14 }), 'SQLITE_14'],
    ['Chromium', new Error('net::ERR_CERT_DATE_INVALID'), 'net::ERR_CERT_DATE_INVALID'],
    ['Chromium, with a digit', new Error('net::ERR_HTTP2_PROTOCOL_ERROR'), 'net::ERR_HTTP2_PROTOCOL_ERROR'],
    [
      'fetch, by its cause',
      new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) }),
      'ECONNRESET',
    ],
  ])('writes the code that names the cause of an error of %s', (_what, error, code) => {
    const { log, lines } = captureLog();
    log.error('a', describeError(error));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ errorCode: code });
  });

  it.each([
    new JournalError('corrupt'),
    new PostgresError('pg_ctl ended with 1'),
    new ShopRefusalError('code-refused', 'taken out'),
  ])('writes the class of %s, also where a build shortens the names of classes', (error) => {
    expect(Object.hasOwn(error, 'name')).toBe(true);
    expect(describeError(error).error).toMatch(/^(Journal|Postgres|ShopRefusal)Error$/);
  });

  it('writes no code that could be a key, a number or a name', () => {
    const { log, lines } = captureLog();
    const codes = [
      'AK9X2F7Q',
      'AKCANARY0123456789',
      '08031234567',
      '0803123',
      'ADE OGUN',
      'Ade',
      'ERR_9F86D081884C7D65',
    ];
    for (const code of codes) log.error('a', describeError(Object.assign(new Error('x'), { code })));
    const circle: Error = new Error('x');
    circle.cause = circle;
    log.error('a', describeError(circle));
    expect(lines.filter((line) => line.includes('errorCode'))).toEqual([]);
  });

  it('leaves out one place of an error that could hold a secret, and writes the others', () => {
    const { log, lines } = captureLog();
    log.error('a', {
      frames: ['ne (index.js:1:100)', 'f (AKCANARY0123456789.js:1:1)', 'xe (receipt-printer.Dula8g8w.js:1:200)'],
    });
    expect(JSON.parse(lines[0] ?? '').frames).toEqual([
      'ne (index.js:1:100)',
      'xe (receipt-printer.Dula8g8w.js:1:200)',
    ]);
  });

  it('writes the places of an error in scripts whose names have the word for a secret', () => {
    const { log, lines } = captureLog();
    const frames = [
      'ne (pin-entry.BtGIeKF.js:1:20)',
      'f (forgotten-pin-proof.js:1:2)',
      'ie (use-person-pin.C2S.js:1:3)',
    ];
    log.error('a', { frames });
    expect(JSON.parse(lines[0] ?? '').frames).toEqual(frames);
  });

  it('removes the message of an error that looks like a place in the code', () => {
    const error = new Error('x\n    at SKCANARY0123456789 (AKCANARY0123456789.js:1:1)');
    const { log, lines } = captureLog();
    log.error('a', describeError(error));
    expect(lines[0]).not.toContain('CANARY');
  });

  it('describes whatever else is thrown as no error', () => {
    for (const thrownValue of [null, undefined, 'SKCANARY', { message: 'x' }, 5])
      expect(describeError(thrownValue)).toEqual({ error: 'NotAnError' });
  });
});
