import { ok } from '../../shared/result.ts';
import { shareWays, summaryWays } from '../../shared/sharing.ts';
import { defineArea } from '../area.ts';
import { saleId } from '../inputs.ts';
import { object, oneOf } from '../parse.ts';
import { reportSubject } from './receipts.ts';

export const sharingArea = defineArea('sharing', ({ sharing }) => ok(sharing))({
  send: { input: object({ ...saleId, by: oneOf(shareWays) }), permission: 'sell' },
  summary: { input: object({ subject: reportSubject, by: oneOf(summaryWays) }), permission: 'workShifts' },
});
