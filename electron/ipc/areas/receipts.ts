import type { PrintInput } from '../../shared/contract/receipts.ts';
import { type PrintSubject, paperSizes, type ReportSubject } from '../../shared/printing.ts';
import { ok } from '../../shared/result.ts';
import { defineArea, type PermissionByInput } from '../area.ts';
import { sale, wholeNumber } from '../inputs.ts';
import { collectionId, either, nothing, object, oneOf } from '../parse.ts';

/** The shift so far, or the Z report of that number. */
export const reportSubject = either<ReportSubject>(
  object({ of: oneOf(['x']) }),
  object({ of: oneOf(['z']), number: wholeNumber }),
);
const subject = either<PrintSubject>(object({ of: oneOf(['sale']), id: collectionId }), reportSubject);
const print = object({ subject, size: oneOf(paperSizes) });

/** A receipt, or a report of a shift. */
const permission: PermissionByInput<PrintInput> = {
  oneOf: ['sell', 'workShifts'],
  of: ({ subject: { of } }) => (of === 'sale' ? 'sell' : 'workShifts'),
};

export const receiptsArea = defineArea('receipts', ({ receipts }) => ok(receipts))(
  {
    preview: { input: print, permission },
    print: { input: print, permission },
    savePdf: { input: print, permission },
    savePicture: { input: sale, permission: 'sell' },
    printers: { input: nothing, permission: 'changeSettings' },
    printTestPage: { input: nothing, permission: 'changeSettings' },
  },
  { notPrinted: 'sell' },
);
