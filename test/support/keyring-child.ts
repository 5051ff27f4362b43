import { execFileSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { systemKeychain } from '../../electron/credentials/keytar-keychain.ts';

const keychain = systemKeychain({ service: 'transfer-till-test' });

/** Locks the keyring that is open now, whatever its name, as a desktop does when its person logs out. */
function lock(): string {
  const bus = ['--session', '--print-reply=literal', '--dest=org.freedesktop.secrets'];
  const read = (...args: string[]) => execFileSync('dbus-send', [...bus, ...args], { encoding: 'utf8' }).trim();
  const collection = read('/org/freedesktop/secrets', 'org.freedesktop.Secret.Service.ReadAlias', 'string:default');
  read('/org/freedesktop/secrets', 'org.freedesktop.Secret.Service.Lock', `array:objpath:${collection}`);
  return collection;
}

const acts: Readonly<Record<string, (name: string, value: string) => unknown>> = {
  get: (name) => keychain.get(name),
  set: (name, value) => keychain.set(name, value),
  remove: (name) => keychain.remove(name),
  lock,
  address: () => process.env.DBUS_SESSION_BUS_ADDRESS,
};

/** Reads and writes one line of JSON: a child of the keyring session, which has a bus. */
for await (const line of createInterface({ input: process.stdin })) {
  const [act = '', name = '', value = ''] = JSON.parse(line) as string[];
  const answer = (await acts[act]?.(name, value)) ?? null;
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
