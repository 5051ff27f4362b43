import { describe, expect, it } from 'vitest';
import { withScript, withSocket } from '../../browser-shell/server/page.ts';

const socket = 'ws://127.0.0.1:4000';

describe('the policy', () => {
  it('gets the socket in place of the ban, and nothing else', () => {
    expect(withSocket("default-src 'none'; connect-src 'none'; script-src 'self'", socket)).toBe(
      "default-src 'none'; connect-src ws://127.0.0.1:4000; script-src 'self'",
    );
  });

  it('contains what could be reached before', () => {
    expect(withSocket("connect-src 'self' https://a.example", socket)).toBe(
      "connect-src 'self' https://a.example ws://127.0.0.1:4000",
    );
  });

  it('gets the socket where nothing was said of connections', () => {
    expect(withSocket("default-src 'none';", socket)).toBe("default-src 'none'; connect-src ws://127.0.0.1:4000");
  });
});

describe('the page', () => {
  it('gets the script before every other one', () => {
    const html = '<!doctype html><html><head lang="en"><script src="a.js"></script></head></html>';
    expect(withScript(html, '/k/s.js')).toBe(
      '<!doctype html><html><head lang="en"><script src="/k/s.js"></script><script src="a.js"></script></head></html>',
    );
  });

  it('ignores a misleading header', () => {
    expect(withScript('<html><body><header>Hi</header></body></html>', '/s.js')).toMatch(/^<script src="\/s.js">/);
  });
});
