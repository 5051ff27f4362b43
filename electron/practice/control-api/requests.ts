import { ok } from '../../shared/base/result.ts';
import { isoStamp } from '../stamps.ts';
import { type Act, act } from './command.ts';

/** The newest requests to the interface with their responses. */
export const requestActs: readonly Act[] = [
  act({
    method: 'GET',
    path: '/requests',
    summary: 'The newest 200 requests to the interface and their responses, newest first',
    run: ({ requests }) => ok(requests.list().map(({ at, ...request }) => ({ at: isoStamp(at), ...request }))),
  }),
  act({
    method: 'DELETE',
    path: '/requests',
    summary: 'Forgets the requests so far',
    run: ({ requests }) => {
      requests.clear();
      return ok([]);
    },
  }),
];
