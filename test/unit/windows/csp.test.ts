import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../electron/windows/csp.ts';

it('is exactly this', () => {
  expect(contentSecurityPolicy()).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'none'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; " +
      "trusted-types 'none'",
  );
});

it('allows no unsafe source, no data: or blob:, no wildcard', () => {
  expect(contentSecurityPolicy()).not.toMatch(/unsafe|data:|blob:|\*|https?:/);
});

it('differs for a shell by the connections it names and by nothing else', () => {
  const shell = contentSecurityPolicy(['ws://127.0.0.1:4000']);
  expect(shell.replace('connect-src ws://127.0.0.1:4000', "connect-src 'none'")).toBe(contentSecurityPolicy());
});
