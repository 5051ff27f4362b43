import { createKeychainLock } from '../../../electron/credentials/till-keychain.ts';

/** Holds the lock of a keychain name until it is killed. Arguments: the folder of the locks, the name. */
const [folder = '', id = ''] = process.argv.slice(2);
const lock = createKeychainLock(() => folder);
process.stdout.write(lock.hold(id).ok ? 'held' : 'refused');
// A lock without a reference is collected, and its file closed.
setInterval(() => lock, 60_000);
