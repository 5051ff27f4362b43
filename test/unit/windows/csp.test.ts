import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../electron/windows/app-protocol.ts';

it('allows no unsafe source, no data: or blob:, no wildcard', () => {
  expect(contentSecurityPolicy()).not.toMatch(/unsafe|data:|blob:|\*|https?:/);
});

it('lets a page load its own files alone, and make no policy that turns text into script', () => {
  expect(contentSecurityPolicy().split('; ').sort()).toEqual([
    "base-uri 'none'",
    "connect-src 'none'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "img-src 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "script-src 'self'",
    "style-src 'self'",
    "trusted-types 'none'",
  ]);
});
