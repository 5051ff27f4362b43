import { randomBytes } from 'node:crypto';
import { type ReceiverSettings, usualProfile } from '../../shared/webhooks/receiver.ts';

/** An unassigned port that is easy to remember. */
const USUAL_PORT = 47_821;

/** 128 random bits, so that the path cannot be guessed. */
export const newPath = (): string => `/hooks/${randomBytes(16).toString('hex')}`;

/** Settings before the owner chose anything: off. */
export const firstSettings = (): ReceiverSettings => ({
  on: false,
  port: USUAL_PORT,
  path: newPath(),
  profile: usualProfile,
});
