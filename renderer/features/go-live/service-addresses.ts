/**
 * Returns the addresses of payment services that this build offers, the usual one first: those of the variable
 * VITE_SERVICE_ADDRESSES when it was built, with a space between two. None where it was not set.
 */
export const serviceAddresses = (): readonly string[] =>
  String(import.meta.env.VITE_SERVICE_ADDRESSES ?? '')
    .split(/\s+/)
    .filter((address) => address.startsWith('https://'));
