import { defineArea } from '../area.ts';
import { longLine } from '../inputs.ts';
import { object } from '../parse.ts';
import { office } from '../service.ts';

export const lookupsArea = defineArea(
  'lookups',
  office('lookups'),
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
