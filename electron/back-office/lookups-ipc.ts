import { defineArea } from '../ipc/area.ts';
import { longLine } from '../ipc/inputs.ts';
import { object } from '../ipc/parse.ts';
import { backOffice } from '../ipc/service.ts';

export const lookupsArea = defineArea(
  'lookups',
  backOffice('lookups'),
)({
  transaction: {
    input: object({ refid: longLine }),
    permission: 'runOffice',
    run: (lookups, { refid }) => lookups.transaction(refid),
  },
  paymentUrl: {
    input: object({ urlRef: longLine }),
    permission: 'runOffice',
    run: (lookups, { urlRef }) => lookups.paymentUrl(urlRef),
  },
});
