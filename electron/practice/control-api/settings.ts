import { ok } from '../../shared/base/result.ts';
import { settingsChange } from '../settings.ts';
import { type Act, act } from './command.ts';

/** The settings. */
export const settingsActs: readonly Act[] = [
  act({ method: 'GET', path: '/settings', summary: 'The settings', run: ({ settings }) => ok(settings.get()) }),
  act({
    method: 'PUT',
    path: '/settings',
    summary: 'Changes settings',
    body: settingsChange,
    run: ({ settings }, { body }) => {
      settings.change(body);
      return ok(settings.get());
    },
  }),
];
