import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Documents } from '../../../electron/receipts/documents.ts';
import { mapOk } from '../../../electron/shared/base/result.ts';
import { unwrap } from '../../support/unwrap.ts';
import { receiptsOfEachTest, sale } from './receipts-kit.ts';

const { folder, printed, answers, documents, receipts, entries, print, firstLine, paid } = receiptsOfEachTest();

describe('a PDF', () => {
  it('counts a PDF of a receipt like a print, and saves it whole or not at all', async () => {
    const view = await paid();
    answers.saveAs = '';
    const input = { subject: sale(view), size: 'a4' } as const;
    expect(await receipts().savePdf(input)).toEqual({ ok: true, value: `PRACTICE Receipt ${view.id.slice(-6)}.pdf` });
    expect(printed.map(({ recorded }) => recorded)).toEqual([1]);
    expect(entries('receipt.printed')[0]?.body).toMatchObject({ medium: 'pdf', number: 1, size: 'a4' });
    expect(readFileSync(join(folder(), `PRACTICE Receipt ${view.id.slice(-6)}.pdf`), 'latin1')).toBe('%PDF');

    answers.pdf = null;
    answers.saveAs = 'again.pdf';
    expect(await receipts().savePdf(input)).toMatchObject({ failure: { code: 'not-saved' } });
    answers.pdf = Buffer.from('%PDF');
    answers.saveAs = 'no/such/folder.pdf';
    expect(await receipts().savePdf(input)).toMatchObject({ failure: { code: 'not-saved' } });
    expect(readdirSync(folder())).toHaveLength(1);
    await print(sale(view));
    expect(firstLine()).toBe('[mark] REPRINT 1');
  });

  it('saves a receipt as a picture as wide as the wide roll, and records it like a print', async () => {
    const view = await paid();
    answers.saveAs = '';
    const name = `PRACTICE Receipt ${view.id.slice(-6)}.png`;
    expect(await receipts().savePicture({ id: view.id })).toEqual({ ok: true, value: name });
    expect(printed).toMatchObject([{ recorded: 1, printout: { size: '80mm', document: 'receipt' } }]);
    expect(entries('receipt.printed')[0]?.body).toMatchObject({ medium: 'picture', number: 1, size: '80mm' });
    expect(readFileSync(join(folder(), name), 'latin1')).toBe('PNG');
    await print(sale(view));
    expect(firstLine()).toBe('[mark] REPRINT 1');
  });

  it('leaves nothing in the journal where no place was picked', async () => {
    answers.saveAs = null;
    expect(await receipts().savePdf({ subject: sale(await paid()), size: '58mm' })).toEqual({ ok: true, value: null });
    expect(entries('receipt.printed')).toEqual([]);
  });

  it('asks for a file again where a receipt became another document while its save dialog was open', async () => {
    const view = await paid();
    const end = view.id.slice(-6);
    const asPaid = await documents();
    const proposedNames: string[] = [];
    // The payment is reversed once the dialog is open.
    const reversedMeanwhile: Documents = (...input) =>
      mapOk(asPaid(...input), (paper) => (proposedNames.length === 0 ? paper : { ...paper, document: 'statement' }));
    const saveAs = async (name: string) => {
      proposedNames.push(name);
      return join(folder(), name);
    };
    const saving = receipts({ documents: async () => reversedMeanwhile, saveAs });
    const name = unwrap(await saving.savePdf({ subject: sale(view), size: 'a4' }));
    expect(name).toBe(`PRACTICE Not received ${end}.pdf`);
    expect(proposedNames).toEqual([`PRACTICE Receipt ${end}.pdf`, name]);
    expect(readdirSync(folder())).toEqual([name]);
    expect(printed).toHaveLength(1);
  });
});
