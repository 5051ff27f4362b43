import { defineArea } from '../ipc/area.ts';
import { withSaleId } from '../ipc/inputs.ts';
import { either, object, oneOf } from '../ipc/parse.ts';
import { ok } from '../shared/base/result.ts';
import { type SummarySubject, shareWays, summaryWays } from '../shared/receipts/sharing.ts';
import { abilityOfReport, reportSubject, shopReportSubject } from './ipc.ts';

export const sharingArea = defineArea('sharing', ({ sharing }) => ok(sharing))({
  send: { input: object({ ...withSaleId, by: oneOf(shareWays) }), permission: 'sell' },
  summary: {
    input: object({ subject: either<SummarySubject>(reportSubject, shopReportSubject), by: oneOf(summaryWays) }),
    permission: { oneOf: ['workShifts', 'seeTotals'], of: ({ subject }) => abilityOfReport(subject) },
  },
});
