import { rmSync } from 'node:fs';
import { objectInFile, saveFile } from '../platform/files.ts';
import { fromThrowable } from '../shared/base/result.ts';
import { ms } from '../shared/base/units.ts';
import { liveLikeEnvironments, type Registration } from '../shared/setup/setup.ts';

/** The last registration of a business, stored outside any environment, since there is none yet. */
export const registrationFile = (path: string) => ({
  /** Null when there was none, or when the file is no such thing. One cut off half-way reads as `unknown`. */
  read: () => parse(objectInFile(path)),
  write: (registration: Registration) => saveFile(path, `${JSON.stringify(registration)}\n`),
  clear: () => fromThrowable(() => rmSync(path, { force: true })),
});

export type RegistrationFile = ReturnType<typeof registrationFile>;

const textOrNull = (raw: unknown): string | null => (typeof raw === 'string' ? raw : null);

function parse(raw: Partial<Record<keyof Registration, unknown>> | null): Registration | null {
  const environment = liveLikeEnvironments.find((name) => name === raw?.environment);
  const baseUrl = textOrNull(raw?.baseUrl);
  const name = textOrNull(raw?.name);
  if (!environment || baseUrl === null || name === null || !Number.isSafeInteger(raw?.at)) return null;
  return {
    environment,
    baseUrl,
    name,
    at: ms(Number(raw?.at)),
    state: raw?.state === 'done' ? 'done' : 'unknown',
    businessId: textOrNull(raw?.businessId),
    status: textOrNull(raw?.status),
  };
}
