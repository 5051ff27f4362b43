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

/** Resolves the service's host name with an address to which this computer has no route; all others as usual. */
const noRoute: Trouble = {
  begin: () => {
    const lookup: Lookup = (host, options, answer) => {
      if (host !== 'localhost') return (realLookup as Lookup)(host, options, answer);
      if (options.all) setImmediate(answer, null, [{ address: '255.255.255.255', family: 4 }]);
      else setImmediate(answer, null, '255.255.255.255', 4);
    };
    Object.assign(dns, { lookup });
  },
  end: () => {
    Object.assign(dns, { lookup: realLookup });
  },
};

/** The proxy is reached by a host name. */
const byName = { byName: true, alone: true };

const notSent: [string, Trouble, typeof byName?][] = [
  ['connection refused', refusedConnections],
  ['no route to the service', noRoute, byName],
];

const cut: [string, WireFault, boolean][] = [
  ['reset before the request was whole', { kind: 'reset', request: 1 }, false],
  ['reset after send, before the answer', { kind: 'reset' }, true],
  ['answer truncated: an orderly end', { kind: 'truncate', answer: 330 }, true],
  ['black hole: nothing is ever said', { kind: 'black-hole' }, false],
];

/** The till gives up soon enough for a test to wait for it; a write late enough for one that meets no fault. */
const impatient = { deadlines: { read: ms(700), write: ms(5_000), events: ms(1_500) } };

/**
 * The line between till and service: refused, reset, cut, silent. How the client reads other faults of it:
 * `test/integration/merchant/client-faults.test.ts`.
 */
export const connectionCells: readonly Cell[] = [
  ...notSent.flatMap(([fault, trouble, options]) => [
    cell(fault, 'collect', asking(trouble, { progress: 'refused', code: 'not-sent' }), options),
    cell(fault, 'confirm', watching(trouble, 'offline'), options),
  ]),
  ...cut.flatMap(([fault, wire, isActed]) => [
    cell(
      fault,
      'collect',
      asking(onLine(wire, routes.create), { progress: 'unknown', code: 'unknown-outcome', acted: isActed }),
      wire.kind === 'black-hole' ? impatient : {},
    ),
    cell(fault, 'confirm', watching(onLine(wire), 'offline'), wire.kind === 'black-hole' ? impatient : {}),
  ]),
];
