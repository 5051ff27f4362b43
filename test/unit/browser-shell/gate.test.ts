import { describe, expect, it } from 'vitest';
import { admit } from '../../browser-shell/server/gate.ts';

const key = 'A'.repeat(43);
const till = { key, name: 'till' };
const knock = (change: object) => ({
  host: '127.0.0.1:4000',
  origin: undefined,
  target: `/${key}/index.html`,
  ...change,
});

describe('the gate', () => {
  it('lets the key in and says what stands behind it', () => {
    const admission = admit(knock({ target: `/${key}/assets/a.js?v=1` }), 4000, [till]);
    expect(admission).toEqual({ window: till, path: '/assets/a.js', query: '?v=1' });
  });

  it('lets its own pages ask', () => {
    expect(admit(knock({ origin: 'http://127.0.0.1:4000' }), 4000, [till])).toMatchObject({ window: till });
  });

  it.each(['localhost:4000', '127.0.0.1:4001', '127.0.0.1', 'evil.example', '', undefined])(
    'refuses Host %s',
    (host) => {
      expect(admit(knock({ host }), 4000, [till])).toBe('wrong-place');
    },
  );

  it.each(['null', 'https://127.0.0.1:4000', 'http://localhost:4000', 'http://127.0.0.1:4001', ''])(
    'refuses Origin %s',
    (origin) => {
      expect(admit(knock({ origin }), 4000, [till])).toBe('wrong-place');
    },
  );

  it('refuses a socket that names no origin', () => {
    expect(admit(knock({}), 4000, [till], true)).toBe('wrong-place');
  });

  it.each([
    '/',
    '',
    '/index.html',
    `/${key}`,
    `/${key.slice(1)}/index.html`,
    `/${key}A/index.html`,
    `/${'B'.repeat(43)}/index.html`,
    `/../${key}/index.html`,
    `http://127.0.0.1:4000/${key}/index.html`,
    undefined,
  ])('knows no window at %s', (target) => {
    expect(admit(knock({ target }), 4000, [till])).toBe('unknown');
  });

  it('knows nobody before there is a window', () => {
    expect(admit(knock({}), 4000, [])).toBe('unknown');
  });
});
