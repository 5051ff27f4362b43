import { describe, expect, it } from 'vitest';
import { describeError } from '../../../electron/logging/fields.ts';
import { scrub } from '../../../electron/logging/redact.ts';
import { HIDDEN } from '../../../electron/redaction/known-secrets.ts';
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

  it("leaves the last four digits of a number, a sale's name, and plain words", () => {
    expect(scrub('from 0803 123 4567')).toBe('from …4567');
    expect(scrub('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe('01ARZ3NDEKTSV4RRFFQ69G5FAV');
    expect(scrub('the feed took 1500 ms')).toBe('the feed took 1500 ms');
  });

  it('takes out a secret in use, however it is written', () => {
    const secret = 'pass/word "1"';
    for (const form of [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret),
      Buffer.from(secret).toString('base64'),
    ])
      expect(scrub(`x ${form} y`, [secret])).toContain(HIDDEN);
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
