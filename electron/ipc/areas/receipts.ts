import type { PaperInput } from '../../shared/contract/receipts.ts';
import { type PaperSubject, paperSizes } from '../../shared/paper.ts';
import { ok } from '../../shared/result.ts';
import { defineArea, type PermissionByInput } from '../area.ts';
import { wholeNumber } from '../inputs.ts';
import { collectionId, either, nothing, object, oneOf } from '../parse.ts';

const subject = either<PaperSubject>(
  object({ of: oneOf(['sale']), id: collectionId }),
  object({ of: oneOf(['x']) }),
  object({ of: oneOf(['z']), number: wholeNumber }),
);
const paper = object({ subject, size: oneOf(paperSizes) });

/** A receipt, or a report of a shift. */
const permission: PermissionByInput<PaperInput> = {
  oneOf: ['sell', 'workShifts'],
  of: ({ subject: { of } }) => (of === 'sale' ? 'sell' : 'workShifts'),
};

export const receiptsArea = defineArea('receipts', ({ receipts }) => ok(receipts))(
  {
    preview: { input: paper, permission },
    print: { input: paper, permission },
    savePdf: { input: paper, permission },
    printers: { input: nothing, permission: 'changeSettings' },
  },
  { notPrinted: 'sell' },
);
