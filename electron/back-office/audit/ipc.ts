import { defineArea } from '../../ipc/area.ts';
import { period, time, wholeNumber } from '../../ipc/inputs.ts';
import { either, nothing, object, oneOf, orNull, text } from '../../ipc/parse.ts';
import { backOffice } from '../../ipc/service.ts';
import { type AuditCursor, actGroups } from '../../shared/back-office/audit.ts';
import { scopes } from '../../shared/base/scope.ts';

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
    run: (audit, query) => audit.searchTills(query),
  },
  people: { input: object({ ...period, scope: oneOf(scopes) }), permission: 'runOffice' },
  verify: { input: nothing, permission: 'runOffice' },
});
