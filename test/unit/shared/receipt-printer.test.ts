import { describe, expect, it } from 'vitest';
import { parsePrinterTarget } from '../../../electron/shared/receipt-printer.ts';

describe('where a receipt printer is', () => {
  it.each([
    ['192.168.1.50', { to: 'network', host: '192.168.1.50', port: 9_100 }],
    ['10.0.0.7:9101', { to: 'network', host: '10.0.0.7', port: 9_101 }],
    ['172.31.0.1', { to: 'network', host: '172.31.0.1', port: 9_100 }],
    ['/dev/usb/lp0', { to: 'device', path: '/dev/usb/lp0' }],
    ['\\\\localhost\\XP-58 C', { to: 'device', path: '\\\\localhost\\XP-58 C' }],
    ['\\\\.\\COM3', { to: 'device', path: '\\\\.\\COM3' }],
  ])('is read from %s', (text, target) => expect(parsePrinterTarget(text)).toEqual(target));

  it.each([
    '',
    '8.8.8.8',
    '172.32.0.1',
    '192.168.1.256',
    '192.168.1.50:0',
    '192.168.1.50:70000',
    '192.168.1.50/path',
    'printer.example.com',
    '[::1]:9100',
    '/etc/passwd',
    '/dev/sda',
    '/dev/usb/lp0/../../sda',
    '/dev/usb/lp0\n',
    '\\\\server\\share',
    '\\\\localhost\\..\\C$',
    '\\\\localhost\\C$\\file',
    '\\\\.\\PhysicalDrive0',
  ])('is refused: %s', (text) => expect(parsePrinterTarget(text)).toBeNull());
});
