/** Percent-encodes a text for an address, and also what `URL` would encode, so that the address is in its final form. */
export const encodedText = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27');
