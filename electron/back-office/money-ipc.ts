import { defineArea } from '../ipc/area.ts';
import { time } from '../ipc/inputs.ts';
import { nothing, object } from '../ipc/parse.ts';
import { backOffice } from '../ipc/service.ts';
import { ok } from '../shared/base/result.ts';

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
