import { rmSync } from 'node:fs';
import { saveFile, valueInFile } from '../platform/files.ts';
import { integer, nullOr, object, oneOf, orElse, text } from '../shared/base/readers.ts';
import { fromThrowable } from '../shared/base/result.ts';
import { liveLikeEnvironments, type Registration } from '../shared/setup/setup.ts';

const textOrNull = orElse(nullOr(text()), null);
const storedRegistration = object<Registration>({
  environment: oneOf(liveLikeEnvironments),
  baseUrl: text(),
  name: text(),
  at: integer(),
  state: orElse<Registration['state']>(oneOf(['done']), 'unknown'),
  businessId: textOrNull,
  status: textOrNull,
});

/** The last registration of a business, stored outside any environment, since there is none yet. */
export const registrationFile = (path: string) => ({
  /** Null when there was none, or when the file is no such thing. One cut off half-way reads as `unknown`. */
  read: () => valueInFile(path, storedRegistration) ?? null,
  write: (registration: Registration) => saveFile(path, `${JSON.stringify(registration)}\n`),
  clear: () => fromThrowable(() => rmSync(path, { force: true })),
});

export type RegistrationFile = ReturnType<typeof registrationFile>;
