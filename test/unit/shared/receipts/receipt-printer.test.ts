import { describe, expect, it } from 'vitest';
import { computerPrinter, parsePrinterTarget } from '../../../../electron/shared/receipts/receipt-printer.ts';

describe('where a receipt printer is', () => {
  it.each([
    ['192.168.1.50', { to: 'network', host: '192.168.1.50', port: 9_100 }],
    ['10.0.0.7:9101', { to: 'network', host: '10.0.0.7', port: 9_101 }],
    ['172.31.0.1', { to: 'network', host: '172.31.0.1', port: 9_100 }],
    ['printer.local', { to: 'network', host: 'printer.local', port: 9_100 }],
    ['EPSON1234:9109', { to: 'network', host: 'EPSON1234', port: 9_109 }],
    [computerPrinter('XP-58 (copy 1)'), { to: 'computer', name: 'XP-58 (copy 1)' }],
    [computerPrinter('Imprimante reçus'), { to: 'computer', name: 'Imprimante reçus' }],
    [computerPrinter('192.168.1.50'), { to: 'computer', name: '192.168.1.50' }],
  ])('reads the place of a receipt printer from %s', (text, target) =>
    expect(parsePrinterTarget(text)).toEqual(target),
  );

  it.each([
    '',
    '8.8.8.8',
    // Of a provider, shared by its customers.
    '100.64.0.1',
    '100.127.255.254',
    '172.32.0.1',
    '192.168.1.256',
    '192.168.1.50:0',
    '192.168.1.50:80',
    '127.0.0.1:6379',
    '192.168.1.50:9110',
    '192.168.1.50:70000',
    '192.168.1.50/path',
    'printer.example.com',
    '[::1]:9100',
    '/etc/passwd',
    '/dev/usb/lp0',
    '\\\\localhost\\XP58',
    '\\\\.\\COM3',
    'printer:',
    'printer:XP\n58',
  ])('refuses the place of a receipt printer: %s', (text) => expect(parsePrinterTarget(text)).toBeNull());
});
