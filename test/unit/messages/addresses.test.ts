import { describe, expect, it } from 'vitest';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { emailProblem, parseChannel, publicServer, trimmedEmail } from '../../../electron/shared/messages/addresses.ts';

const phone = (server: string, channel = '', token = '') => parseChannel({ server, channel, token });
const long = 'till-0123456789abcdef';

describe('where the phone’s messages go', () => {
  it('makes a new channel where none is typed', () => {
    expect(phone(` ${publicServer}/ `)).toEqual(ok({ server: publicServer, channel: null }));
  });

  it('takes the name or the whole address that another till shows, whose server counts', () => {
    expect(phone(publicServer, long)).toEqual(ok({ server: publicServer, channel: long }));
    expect(phone(publicServer, `https://push.shop.example/${long}`)).toEqual(
      ok({ server: 'https://push.shop.example', channel: long }),
    );
  });

  it('refuses a server without TLS, except on this computer', () => {
    expect(phone('http://push.shop.example')).toEqual(err('server'));
    expect(phone('http://127.0.0.1:8000/phone')).toEqual(ok({ server: 'http://127.0.0.1:8000/phone', channel: null }));
    expect(phone(publicServer, `http://push.shop.example/${long}`)).toEqual(err('server'));
  });

  it('refuses a name that could be guessed, unless a token protects it', () => {
    expect(phone(publicServer, 'myshop')).toEqual(err('guessable'));
    expect(phone(publicServer, 'myshop', 'tk_123')).toEqual(ok({ server: publicServer, channel: 'myshop' }));
  });

  it('refuses a name that ntfy does not take, and a token that no header can carry', () => {
    expect(phone(publicServer, `${long} x`)).toEqual(err('channel'));
    expect(phone(publicServer, 'x'.repeat(65))).toEqual(err('channel'));
    expect(phone(publicServer, '', 'tk 1\n2')).toEqual(err('token'));
  });
});

describe('an e-mail account', () => {
  const right = { host: 'mail.example', port: 587, user: 'a@b.example', password: 'x', from: '', to: 'c@d.example' };

  it('accepts a complete e-mail account, and takes its login as the sender', () => {
    expect(emailProblem(right, false)).toBeNull();
    expect(trimmedEmail(right).from).toBe('a@b.example');
  });

  it.each([
    ['host', { host: 'mail.example/x' }],
    ['port', { port: 0 }],
    ['user', { user: ' ' }],
    ['password', { password: '' }],
    ['from', { user: 'shop' }],
    ['to', { to: 'c@d.example\r\nBcc: e@f.example' }],
    ['to', { to: '' }],
  ])('names a wrong %s', (problem, change) => {
    expect(emailProblem({ ...right, ...change }, false)).toBe(problem);
  });

  it('needs no password where one is saved', () => {
    expect(emailProblem({ ...right, password: '' }, true)).toBeNull();
  });
});
