import { shell } from 'electron';
import { failure } from '../shared/base/failure.ts';
import { err, failureFrom, ok, type Result } from '../shared/base/result.ts';
import { LONGEST_LINK } from '../shared/receipts/sharing.ts';

/** Hosts that may be opened over https, each with the path it must have. */
const hosts: ReadonlyMap<string, RegExp> = new Map([['wa.me', /^\/(\d{8,15})?$/]]);

const textMessage = /^sms:(\+\d{8,15})?\?body=[\w%.~!*'()-]*$/;

/**
 * Whether the system may open an address: WhatsApp's or that of a text message, with a text, and one number or none (then
 * the program asks to whom). Everything else is refused, also an allowed host with a port, a user or another path.
 */
export function isAllowedLink(address: string): boolean {
  if (address.length > LONGEST_LINK || !/^[\x21-\x7e]+$/.test(address)) return false;
  if (textMessage.test(address)) return true;
  const url = URL.parse(address);
  if (!url || url.href !== address || url.protocol !== 'https:' || url.username || url.password || url.hash)
    return false;
  return hosts.get(url.host)?.test(url.pathname) === true && [...url.searchParams.keys()].join() === 'text';
}

/** Opens an allowed address in the system's browser or messages program; `not-allowed` for any other. */
export async function openLink(address: string): Promise<Result<void>> {
  if (!isAllowedLink(address)) return err(failure('not-allowed'));
  try {
    await shell.openExternal(address);
    return ok(undefined);
  } catch (error) {
    return err(failureFrom('not-opened', error));
  }
}
