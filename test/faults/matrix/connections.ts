import dns from 'node:dns';
import { ms } from '../../../electron/shared/base/units.ts';
import { routes } from '../../support/fault-kit.ts';
import type { WireFault } from '../../support/proxy/faults.ts';
import { type Cell, mustNever } from './cell.ts';
import { asking, onLine, type Trouble, watching } from './expect.ts';

const cell = mustNever('show a number, send twice by itself, hang');

const refusedConnections: Trouble = { begin: (kit) => kit.line.refuse(), end: (kit) => kit.line.listen() };

type Lookup = (host: string, options: dns.LookupOptions, answer: (...given: unknown[]) => void) => void;
const realLookup = dns.lookup;

/** Resolves the service's host name with this during the run; all others as usual. */
const lookingUp = (lookup: Lookup): Trouble => ({
  begin: () => {
    const ask: Lookup = (host, ...rest) => (host === 'localhost' ? lookup : (realLookup as Lookup))(host, ...rest);
    Object.assign(dns, { lookup: ask });
  },
  end: () => {
    Object.assign(dns, { lookup: realLookup });
  },
});

const failing =
  (code: string): Lookup =>
  (host, _, answer) =>
    setImmediate(answer, Object.assign(new Error(`getaddrinfo ${code} ${host}`), { code, syscall: 'getaddrinfo' }));

/** An address to which this computer has no route. */
const nowhere: Lookup = (_, options, answer) =>
  options.all
    ? setImmediate(answer, null, [{ address: '255.255.255.255', family: 4 }])
    : setImmediate(answer, null, '255.255.255.255', 4);

/** The proxy is reached by a host name. */
const byName = { byName: true, alone: true };

const notSent: [string, Trouble, typeof byName?][] = [
  ['connection refused', refusedConnections],
  ['the name is not known', lookingUp(failing('ENOTFOUND')), byName],
  ['the name server does not answer', lookingUp(failing('EAI_AGAIN')), byName],
  ['no route to the service', lookingUp(nowhere), byName],
];

const cut: [string, WireFault, boolean][] = [
  ['reset before the request was whole', { kind: 'reset', request: 1 }, false],
  ['reset after send, before the answer', { kind: 'reset', answer: 0 }, true],
  ['reset within the head of the answer', { kind: 'reset', answer: 20 }, true],
  ['reset within the body of the answer', { kind: 'reset', answer: 330 }, true],
  ['answer longer than it came: wrong length', { kind: 'wrong-length', by: 10 }, true],
  ['answer truncated: an orderly end', { kind: 'truncate', answer: 330 }, true],
  ['answer ends before its head', { kind: 'truncate', answer: 0 }, true],
  ['black hole: nothing is ever said', { kind: 'black-hole' }, false],
  ['the answer drips', { kind: 'drip', bytes: 1, everyMs: 20 }, true],
  ['the answer is later than the deadline', { kind: 'latency', ms: 6_000 }, false],
];

/** Complete responses whose last bytes do not matter. */
const tooShort: WireFault = { kind: 'wrong-length', by: -10 };

/** The till gives up soon enough for a test to wait for it; a write late enough for one that meets no fault. */
const impatient = { deadlines: { read: ms(700), write: ms(5_000), events: ms(1_500) } };

const isSlow = ({ kind }: WireFault) => ['black-hole', 'drip', 'latency'].includes(kind);

/** The line between till and service: refused, reset, cut, silent, slow. */
export const connectionCells: readonly Cell[] = [
  ...notSent.flatMap(([fault, trouble, options]) => [
    cell(fault, 'collect', asking(trouble, { progress: 'refused', code: 'not-sent' }), options),
    cell(fault, 'confirm', watching(trouble, 'offline'), options),
  ]),
  ...cut.flatMap(([fault, wire, acted]) => [
    cell(
      fault,
      'collect',
      asking(onLine(wire, routes.create), { progress: 'unknown', code: 'unknown-outcome', acted }),
      isSlow(wire) ? impatient : {},
    ),
    cell(fault, 'confirm', watching(onLine(wire), 'offline'), isSlow(wire) ? impatient : {}),
  ]),
  cell(
    'answer longer than it says: wrong length',
    'collect',
    asking(onLine(tooShort, routes.create), { progress: 'unknown', code: 'unknown-outcome', acted: true }),
  ),
  cell('answer longer than it says: wrong length', 'confirm', watching(onLine(tooShort), 'bad-answer')),
];
