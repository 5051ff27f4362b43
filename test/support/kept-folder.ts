import { tmpdir } from 'node:os';

/**
 * The folder for what is unpacked or packed once and used by later runs too. Not the folder for temporary files, which
 * `npm test` places in memory and removes at its end.
 */
export const keptFolder = process.platform === 'win32' ? tmpdir() : '/var/tmp';
