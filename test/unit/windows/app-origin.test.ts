import { describe, expect, it } from 'vitest';
import { APP_ORIGIN, devOrigin, hasOrigin } from '../../../electron/windows/app-origin.ts';
import { hostileAddresses } from '../../contract/security/addresses.ts';

describe("the app's own origin", () => {
  it.each([
    'app://till',
    'app://till/',
    'app://till/index.html',
    'app://till/a/b?c=d#e',
    'app://till/@x',
    'app://till?x',
  ])('recognizes the app’s own origin in %s', (address) => expect(hasOrigin(address, APP_ORIGIN)).toBe(true));

  it.each([
    ...hostileAddresses,
    'app:',
    'app:///till/',
    'app://evil/?app://till/',
    'app://user:word@till/',
    'app://:@till/',
    'app://@till/',
    'app://t%69ll/',
    'app://till%00/',
    'app://till%2f@evil/',
    'app://till/\n',
    'app://tíll/',
    'app.evil://till/',
    'http://app//till/',
    'devtools://till/',
  ])('distinguishes the app’s own origin from that of %j', (address) =>
    expect(hasOrigin(address, APP_ORIGIN)).toBe(false),
  );

  it('distinguishes the app’s own origin from anything that is no text', () => {
    for (const wrong of [null, undefined, 0, {}, { toString: () => 'app://till/' }])
      expect(hasOrigin(wrong as never, APP_ORIGIN)).toBe(false);
  });
});

describe("the dev server's origin", () => {
  it('accepts a loopback http address as the origin of the dev server', () => {
    expect(devOrigin('http://localhost:5173/some/page')).toBe('http://localhost:5173');
    expect(devOrigin('http://127.0.0.1:5173')).toBe('http://127.0.0.1:5173');
    expect(hasOrigin('http://localhost:5173/x', 'http://localhost:5173')).toBe(true);
  });

  it.each([
    undefined,
    '',
    'x',
    'http://example.com',
    'http://localhost.example.com',
    'file:///x',
    'https://localhost:1',
    'http://0.0.0.0:5173',
  ])('accepts no origin of a dev server from %j', (address) => expect(devOrigin(address)).toBeNull());

  it.each([
    'http://localhost:51730/',
    'http://localhost/',
    'http://localhost:5173@evil/',
    'http://localhost:5173.evil/',
    'ws://localhost:5173/',
  ])('distinguishes the dev server’s origin from that of %s', (address) =>
    expect(hasOrigin(address, 'http://localhost:5173')).toBe(false),
  );
});
