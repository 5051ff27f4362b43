/** A receipt printer that is reached without the system's printing. */
export type PrinterTarget =
  | { readonly to: 'network'; readonly host: string; readonly port: number }
  | { readonly to: 'device'; readonly path: string };

/** The port of raw printing. */
const RAW_PORT = 9_100;

const address = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?::(\d{1,5}))?$/;

/** Printer devices of Linux; on Windows a printer shared by this computer, or a port. Nothing else can be written to. */
const devices = /^(?:\/dev\/usb\/lp\d{1,2}|\/dev\/lp\d{1,2}|\\\\localhost\\[\w .-]{1,60}|\\\\\.\\(?:COM|LPT)\d{1,2})$/;

/**
 * Reads where a receipt printer is: an address of the shop's own network, with or without a port, or a device. Null for
 * anything else: receipts are not sent over the internet.
 */
export function parsePrinterTarget(text: string): PrinterTarget | null {
  if (devices.test(text)) return { to: 'device', path: text };
  const [, a, b, c, d, port] = address.exec(text) ?? [];
  const parts = [a, b, c, d].map(Number);
  const target = { host: parts.join('.'), port: port === undefined ? RAW_PORT : Number(port) };
  const isRight =
    parts.every((part) => part <= 255) && isOwnNetwork(parts) && target.port >= 1 && target.port <= 65_535;
  return isRight ? { to: 'network', ...target } : null;
}

/** Private, link-local and this computer's own addresses. */
function isOwnNetwork([a = Number.NaN, b = Number.NaN]: readonly number[]): boolean {
  if (a === 10 || a === 127) return true;
  if (a === 172) return b >= 16 && b <= 31;
  return (a === 192 && b === 168) || (a === 169 && b === 254);
}
