import { defineArea } from '../area.ts';
import { longLine } from '../inputs.ts';
import { object } from '../parse.ts';
import { backOffice } from '../service.ts';

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
