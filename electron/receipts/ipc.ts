import { defineArea, type PermissionByInput } from '../ipc/area.ts';
import { either, nothing, object, oneOf, sale, saleId, shortText, wholeNumber, withSaleId } from '../ipc/parse.ts';
import { ok } from '../shared/base/result.ts';
import type { PrintInput } from '../shared/receipts/contract.ts';
import {
  type PrintSubject,
  paperSizes,
  printerKinds,
  type ReportSubject,
  type ShopReportSubject,
} from '../shared/receipts/printing.ts';
import { type SummarySubject, shareWays, summaryWays } from '../shared/receipts/sharing.ts';
import type { Ability } from '../shared/staff/permissions.ts';

/** The shift so far, or a Z report. */
const reportSubject = either<ReportSubject>(
  object({ of: oneOf(['x']) }),
  object({ of: oneOf(['z']), number: wholeNumber, seal: shortText }),
);
/** The same of the shop of several tills. */
const shopReportSubject = either<ShopReportSubject>(
  object({ of: oneOf(['shop-x']) }),
  object({ of: oneOf(['shop-z']), number: wholeNumber }),
);
const subject = either<PrintSubject>(
  object({ of: oneOf(['sale']), id: saleId }),
  either<ReportSubject | ShopReportSubject>(reportSubject, shopReportSubject),
);
const print = object({ subject, size: oneOf(paperSizes) });

const abilityOfReport = ({ of }: ReportSubject | ShopReportSubject): Ability =>
  of === 'x' || of === 'z' ? 'workShifts' : 'seeTotals';

/** A receipt, or a report of a shift or of the shop. */
const permission: PermissionByInput<PrintInput> = {
  oneOf: ['sell', 'workShifts', 'seeTotals'],
  of: ({ subject: about }) => (about.of === 'sale' ? 'sell' : abilityOfReport(about)),
};

export const receiptsArea = defineArea('receipts', ({ receipts }) => ok(receipts))(
  {
    preview: { input: print, permission },
    print: { input: print, permission },
    savePdf: { input: print, permission },
    savePicture: { input: sale, permission: 'sell' },
    openDrawer: { input: nothing, permission: 'sell' },
    printers: { input: nothing, permission: 'changeSettings' },
    printTestPage: { input: object({ on: oneOf(printerKinds) }), permission: 'changeSettings' },
  },
  // The till may be locked while a printer gives no answer: who unlocks it must still see that nothing came out.
  { notPrinted: 'anyone' },
);

export const sharingArea = defineArea('sharing', ({ sharing }) => ok(sharing))({
  send: { input: object({ ...withSaleId, by: oneOf(shareWays) }), permission: 'sell' },
  summary: {
    input: object({ subject: either<SummarySubject>(reportSubject, shopReportSubject), by: oneOf(summaryWays) }),
    permission: { oneOf: ['workShifts', 'seeTotals'], of: ({ subject }) => abilityOfReport(subject) },
  },
});
