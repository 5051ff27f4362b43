import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * A PIN and a passphrase cost a third of a second and 128 MiB each, on purpose, and the tests try hundreds. Here scrypt
 * works in the same way with the smallest cost, in the test's own process and in the tills that it starts;
 * `test/unit/staff/pin.test.ts` holds the real cost to what is written.
 */
const { scrypt } = crypto;
const cheap = (...[password, salt, length, ...rest]: Parameters<typeof scrypt>): void => {
  const done = rest.at(-1) as Parameters<typeof scrypt>[4];
  scrypt(password, salt, length, { N: 16, r: 1, p: 1 }, done);
};
Object.assign(crypto, { scrypt: cheap });
syncBuiltinESMExports();
