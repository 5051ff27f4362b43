import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { authority } from './certificates.ts';

/**
 * Makes this process trust the certificates of tests, as it does those on the internet. Returns a function that ends
 * this: other files of tests run in the same process later.
 */
export function trustAuthority(): () => void {
  const usual = getCACertificates('default');
  setDefaultCACertificates([...usual, authority]);
  return () => setDefaultCACertificates(usual);
}
