import { randomBytes } from 'node:crypto';
import { type ReceiverSettings, usualProfile } from '../../shared/receiver.ts';

/** Nothing else of note stands there, and it is easy to remember. */
const USUAL_PORT = 47_821;

/** 128 bits, so that nobody finds it by trying. */
export const newPath = (): string => `/hooks/${randomBytes(16).toString('hex')}`;

/** Before the owner chose anything: off. */
export const firstSettings = (): ReceiverSettings => ({
  on: false,
  port: USUAL_PORT,
  path: newPath(),
  profile: usualProfile,
});
