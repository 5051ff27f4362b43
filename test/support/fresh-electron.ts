import { afterEach } from 'vitest';
import { fakeElectron } from './fake-electron.ts';

/** Setup of every unit test: whatever a test did to Electron and its computer ends with it. */
afterEach(() => fakeElectron.reset());
