import { describe, expect, it } from 'vitest';
import {
  keysOfCode,
  newCode,
  parseCode,
  readJoinLink,
  writeJoinLink,
  writtenCode,
} from '../../../electron/shop/join/code.ts';

it('reads a code however it is typed', () => {
  const code = parseCode('0123-4567-89AB-CDEF');
  expect(code).toBe('0123456789ABCDEF');
  expect(parseCode(' o123 4567-89ab cdef')).toBe(code);
  expect(parseCode('OI2345L789ABCDEF')).toBe('0123451789ABCDEF');
});

it.each(['', '0123-4567-89AB-CDE', '0123-4567-89AB-CDEFG', '0123-4567-89AB-CDE!', '0123-4567-89AB-CDEU'])(
  'refuses %j',
  (text) => expect(parseCode(text)).toBe(null),
);

it('writes a new code so that it can be read again', () => {
  const codes = Array.from({ length: 50 }, newCode);
  expect(new Set(codes).size).toBe(50);
  for (const code of codes) expect(parseCode(writtenCode(code))).toBe(code);
  expect(writtenCode(codes[0] ?? newCode())).toMatch(/^(\w{4}-){3}\w{4}$/);
});

it('derives from a code what nothing else derives', async () => {
  const code = parseCode('0123-4567-89AB-CDEF') ?? newCode();
  const keys = await keysOfCode(code);
  expect(keys).toEqual(await keysOfCode(code));
  expect(keys.id).toBe('0123');
  expect(keys.sealing).toHaveLength(32);
  const next = await keysOfCode(parseCode('0123-4567-89AB-CDEG') ?? newCode());
  expect(next.id).toBe(keys.id);
  expect(next.password).not.toBe(keys.password);
  expect(Buffer.from(next.sealing).equals(keys.sealing)).toBe(false);
});

const certificate = '1f'.repeat(32);
const CODE = 'ABCD-EFGH-JKMN-PQRS';
const link = writeJoinLink({ host: '192.168.1.20', port: 54_871, certificate }, CODE);

describe('the link of a QR code', () => {
  it('names one server by its certificate, and its own database', () => {
    const address = { host: '192.168.1.20', port: 54_871, database: 'postgres', certificate };
    expect(readJoinLink(`  ${link}\n`)).toEqual({ address, code: CODE });
    const more = link.replace('#', '?database=other&sslmode=disable#');
    expect(readJoinLink(more)).toEqual({ address, code: CODE });
  });

  it.each([
    ['another scheme', link.replace('transfer-till:', 'https:')],
    ['no port', link.replace(':54871', '')],
    ['a port that is none', link.replace('54871', '99999')],
    ['no server', link.replace('192.168.1.20:54871', '')],
    ['no certificate', link.replace(certificate, '')],
    ['a shorter certificate', link.replace(certificate, certificate.slice(2))],
    ['a longer certificate', link.replace(certificate, `${certificate}00`)],
    ['a certificate with other letters', link.replace(certificate, 'g'.repeat(64))],
    ['another database after the certificate', link.replace(certificate, `${certificate}/other`)],
    ['a code alone', CODE],
  ])('refuses the link of a QR code to join a shop with %s', (_, text) => {
    expect(readJoinLink(text)).toBeNull();
  });
});
