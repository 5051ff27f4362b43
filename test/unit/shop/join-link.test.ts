import { describe, expect, it } from 'vitest';
import { readJoinLink, writeJoinLink } from '../../../electron/shop/join/code.ts';

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
