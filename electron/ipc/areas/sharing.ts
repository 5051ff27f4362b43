import { ok } from '../../shared/result.ts';
import { type SummarySubject, shareWays, summaryWays } from '../../shared/sharing.ts';
import { defineArea } from '../area.ts';
import { withSaleId } from '../inputs.ts';
import { either, object, oneOf } from '../parse.ts';
import { abilityOfReport, reportSubject, shopReportSubject } from './receipts.ts';

export const sharingArea = defineArea('sharing', ({ sharing }) => ok(sharing))({
  send: { input: object({ ...withSaleId, by: oneOf(shareWays) }), permission: 'sell' },
  summary: {
    input: object({ subject: either<SummarySubject>(reportSubject, shopReportSubject), by: oneOf(summaryWays) }),
    permission: { oneOf: ['workShifts', 'seeTotals'], of: ({ subject }) => abilityOfReport(subject) },
  },
});
