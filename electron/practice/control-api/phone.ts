import { ok } from '../../shared/base/result.ts';
import { type Act, act } from './command.ts';

/** What was sent to the owner's phone. */
export const phoneActs: readonly Act[] = [
  act({
    method: 'GET',
    path: '/phone',
    summary: 'The newest 100 messages that were sent to the owner’s phone, newest first',
    run: ({ phone }) => ok(phone.list()),
  }),
  act({
    method: 'DELETE',
    path: '/phone',
    summary: 'Forgets the messages so far',
    run: ({ phone }) => {
      phone.clear();
      return ok([]);
    },
  }),
];
