/** A receipt printer: one of this computer, by the name the system gives it, or one of the shop's network. */
export type PrinterTarget =
  | { readonly to: 'computer'; readonly name: string }
  | { readonly to: 'network'; readonly host: string; readonly port: number };

/** Ports of raw printing: 9100, and those of print servers with several printers. */
const rawPorts = { first: 9_100, last: 9_109 } as const;

const place = /^(?<host>[\w.-]{1,60})(?::(?<port>\d{1,5}))?$/;
const address = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** A name of the shop's network: `printer`, `epson-tm20.local`. Never a name of the internet. */
const localName = /^(?=.*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.(?:local|lan|home))?$/i;

/** Before the name of a printer of this computer, which may look like an address. */
const COMPUTER = 'printer:';

export const computerPrinter = (name: string): string => `${COMPUTER}${name}`;

/**
 * Reads where a receipt printer is: `printer:` and the system's name for it, or an address or a name of the shop's own
 * network, with or without a port. Null for anything else: receipts are not sent over the internet.
 */
export function parsePrinterTarget(text: string): PrinterTarget | null {
  if (text.startsWith(COMPUTER)) {
    const name = text.slice(COMPUTER.length);
    return name.trim() === '' || /\p{Cc}/u.test(name) ? null : { to: 'computer', name };
  }
  const { host = '', port = String(rawPorts.first) } = place.exec(text)?.groups ?? {};
  const isRight = address.test(host) ? isOwnNetwork(host) : localName.test(host);
  const target = { to: 'network', host, port: Number(port) } as const;
  return isRight && target.port >= rawPorts.first && target.port <= rawPorts.last ? target : null;
}

/**
 * Whether an IPv4 address is private, link-local or this computer's own. 100.64.0.0/10 is none of them: it is the network
 * of a provider between all its customers (RFC 6598), where a receipt would pass others. A printer that has such an
 * address, as in a VPN, is added to the computer and chosen by its name.
 */
export function isOwnNetwork(host: string): boolean {
  const parts = host.split('.').map(Number);
  const [a = Number.NaN, b = Number.NaN] = parts;
  if (parts.length !== 4 || !parts.every((part) => part <= 255)) return false;
  if (a === 10 || a === 127) return true;
  if (a === 172) return b >= 16 && b <= 31;
  return (a === 192 && b === 168) || (a === 169 && b === 254);
}
