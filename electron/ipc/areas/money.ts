import { ok } from '../../shared/result.ts';
import { defineArea } from '../area.ts';
import { time } from '../inputs.ts';
import { nothing, object } from '../parse.ts';
import { backOffice } from '../service.ts';

export const todayArea = defineArea(
  'today',
  backOffice('today'),
)({
  report: {
    input: object({ from: time, to: time }),
    permission: 'runOffice',
  },
});

export const reconciliationArea = defineArea(
  'reconciliation',
  backOffice('reconciliation'),
)({ report: { input: object({ from: time, to: time }), permission: 'runOffice' } });

export const dataUseArea = defineArea(
  'dataUse',
  backOffice('dataUse'),
)({ view: { input: nothing, permission: 'runOffice', run: (dataUse) => ok(dataUse.view()) } });
