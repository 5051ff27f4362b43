import { ok } from '../../shared/result.ts';
import { defineArea } from '../area.ts';
import { nothing } from '../parse.ts';

export const supportArea = defineArea('support', ({ support }) => ok(support))({
  report: { input: nothing, permission: 'changeSettings' },
  save: { input: nothing, permission: 'changeSettings' },
});
