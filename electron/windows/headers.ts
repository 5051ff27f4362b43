import { contentSecurityPolicy } from './csp.ts';

/** Browser features the till does not use. Sound stays enabled. */
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

/** Headers of every response of the app's protocol, including errors. */
export const securityHeaders = (): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': denied.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});
