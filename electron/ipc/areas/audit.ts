import { actGroups } from '../../shared/audit.ts';
import { defineArea } from '../area.ts';
import { period, wholeNumber } from '../inputs.ts';
import { nothing, object, oneOf, orNull, text } from '../parse.ts';
import { backOffice } from '../service.ts';

export const auditArea = defineArea(
  'audit',
  backOffice('audit'),
)({
  search: {
    input: object({
      ...period,
      group: orNull(oneOf(actGroups)),
      actor: orNull(text(80)),
      before: orNull(wholeNumber),
    }),
    permission: 'runOffice',
  },
  people: { input: object(period), permission: 'runOffice' },
  verify: { input: nothing, permission: 'runOffice' },
});
