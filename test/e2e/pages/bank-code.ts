import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import { en } from '../../support/english.ts';

/** The other way to pay into an account: the bank, then what is dialled. */
export const bankCode = (page: () => Page) => {
  const box = () => page().getByRole('combobox', { name: en('bankCode.which') });
  const qr = () => page().getByRole('img', { name: en('bankCode.qr') });
  return {
    box,
    qr,
    code: () => page().getByLabel(en('bankCode.dial'), { exact: true }).innerText(),
    /** By keyboard alone: B asks, the bank is typed, Enter picks it. */
    async byKeyboard(bank: string) {
      await page().keyboard.press('b');
      await box().waitFor();
      await page().getByRole('option').first().waitFor();
      await page().keyboard.type(bank);
      await page().keyboard.press('Enter');
    },
    /** What a camera reads from the screen as it is drawn. */
    async scanned(): Promise<string | undefined> {
      const png = (await qr().screenshot()).toString('base64');
      const { data, width, height } = await page().evaluate(pixelsOf, png);
      return jsQR(Uint8ClampedArray.from(data), width, height)?.data;
    },
  };
};

/** Runs in the page: the pixels of a picture. */
async function pixelsOf(png: string) {
  const bytes = Uint8Array.from(atob(png), (each) => each.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas?.drawImage(bitmap, 0, 0);
  return { width, height, data: [...(canvas?.getImageData(0, 0, width, height).data ?? [])] };
}
