import { z } from 'zod';
import { ok } from '../../shared/base/result.ts';
import { faultRule } from '../faults/rules.ts';
import type { Practice } from '../practice.ts';
import { type Act, act } from './command.ts';

const list = z.array(faultRule).max(100);
const wrappedList = z.strictObject({ faults: list }).transform(({ faults }) => faults);
const faultsView = ({ faults }: Practice) => ok(faults.list());

/** The fault rules; a new list replaces the previous one. */
export const faultActs: readonly Act[] = [
  act({ method: 'GET', path: '/faults', summary: 'The faults that requests to the interface meet', run: faultsView }),
  act({
    method: 'PUT',
    path: '/faults',
    summary: 'Replaces all faults',
    body: z.union([list, wrappedList]),
    run: (practice, { body }) => {
      practice.faults.replace(body);
      return faultsView(practice);
    },
  }),
  act({
    method: 'DELETE',
    path: '/faults',
    summary: 'Removes all faults',
    run: (practice) => {
      practice.faults.replace([]);
      return faultsView(practice);
    },
  }),
];
