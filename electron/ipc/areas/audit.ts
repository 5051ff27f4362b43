import { type AuditCursor, actGroups } from '../../shared/audit.ts';
import { scopes } from '../../shared/scope.ts';
import { defineArea } from '../area.ts';
import { period, time, wholeNumber } from '../inputs.ts';
import { either, nothing, object, oneOf, orNull, text } from '../parse.ts';
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
      scope: oneOf(scopes),
      before: orNull(either<AuditCursor>(wholeNumber, object({ at: time, id: text(26) }))),
    }),
    permission: 'runOffice',
    run: (audit, asked) => audit.searchTills(asked),
  },
  people: { input: object({ ...period, scope: oneOf(scopes) }), permission: 'runOffice' },
  verify: { input: nothing, permission: 'runOffice' },
});
