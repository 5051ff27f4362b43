import { defineArea } from '../ipc/area.ts';
import { nothing } from '../ipc/parse.ts';
import { ok } from '../shared/base/result.ts';

export const supportArea = defineArea('support', ({ support }) => ok(support))({
  report: { input: nothing, permission: 'changeSettings' },
  save: { input: nothing, permission: 'changeSettings' },
});
