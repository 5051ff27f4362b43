import { expect } from 'vitest';
import { en } from '../support/english.ts';
import { bankCode } from './pages/bank-code.ts';
import { type Counter, specIn } from './shells/counter.ts';
import { inEachShell } from './shells/in-each-shell.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
];

/** Nothing that matters may be below the fold of the checkout screen. */
async function allInSight({ page }: Counter): Promise<void> {
  for (const size of sizes) {
    await page().setViewportSize(size);
    const scrolls = await page()
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*'), main].some(
          (each) =>
            each.scrollHeight > each.clientHeight + 1 &&
            /auto|scroll/.test(getComputedStyle(each).overflowY) &&
            each.getAttribute('role') !== 'listbox',
        ),
      );
    expect([size, scrolls]).toEqual([size, false]);
  }
}

inEachShell('A customer without mobile data', (shell) => {
  const it = specIn(shell);

  it('sees a code ready to dial, which a phone reads from its QR code', async ({ counter }) => {
    const { collect, account, status, customer, page } = counter;
    const code = bankCode(page);
    await collect.byKeyboard('18500', '08031234567');
    await account.isShown();
    const number = await account.number();
    await allInSight(counter);

    await code.byKeyboard('gtb');
    await code.qr().waitFor();
    expect(await code.code()).toBe(`*737*2*18500*${number}#`);
    expect(await code.scanned()).toBe(`tel:*737*2*18500*${number}%23`);
    expect(await account.number()).toBe(number);
    await status.saysNotReceived();
    await allInSight(counter);
    expect(await code.scanned(), 'on a low screen too').toBe(`tel:*737*2*18500*${number}%23`);

    await page().keyboard.press('Escape');
    await account.qr().waitFor();
    expect(await code.qr().count()).toBe(0);
    await page().keyboard.press('b');
    await page()
      .getByRole('group', { name: en('bankCode.group.recent') })
      .getByRole('option', { name: 'Guaranty Trust Bank' })
      .click();
    await page()
      .getByRole('button', { name: en('bankCode.pin') })
      .click();
    await page()
      .getByRole('button', { name: en('bankCode.unpin') })
      .waitFor();
    await customer.paysExactly();
    await status.saysPaid();
  });
});
