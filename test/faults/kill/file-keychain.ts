import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Keychain } from '../../../electron/credentials/keychain.ts';
import { keychainOver } from '../../../electron/credentials/keytar-keychain.ts';

/** The real adapter over entries in a file: like the system's keychain it outlives a killed till. */
export function fileKeychain(file: string): Keychain {
  const change = (entries: Map<string, string>): void => {
    writeFileSync(`${file}.new`, JSON.stringify([...entries]));
    renameSync(`${file}.new`, file);
  };
  return keychainOver(
    async () => ({
      getPassword: async (_, name) => read(file).get(name) ?? null,
      setPassword: async (_, name, value) => change(read(file).set(name, value)),
      deletePassword: async (_, name) => {
        const entries = read(file);
        const had = entries.delete(name);
        if (had) change(entries);
        return had;
      },
    }),
    { service: 'till-test' },
  );
}

function read(file: string): Map<string, string> {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, string][]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
}
