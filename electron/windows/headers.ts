import { contentSecurityPolicy } from './csp.ts';

/** Powers a page could ask for and the till has no use for. Sound stays: it is how "Paid" is heard. */
const denied = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'window-management',
];

/** The headers of every answer of the app's own protocol, its refusals included. */
export const securityHeaders = (): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': denied.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});
