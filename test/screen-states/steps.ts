import type { Page } from 'playwright-core';

/** What leads to a state of a screen, or waits for it. */
export type Step = (page: Page) => Promise<unknown>;

type Role = Parameters<Page['getByRole']>[0];

/** Presses these buttons, one after the other. */
export const press =
  (...names: readonly (string | RegExp)[]): Step =>
  async (page) => {
    for (const name of names) await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  };

/** Clicks one after the other, then waits for a confirmation dialog. */
export const ask =
  (...names: readonly (string | RegExp)[]): Step =>
  async (page) => {
    await press(...names)(page);
    await page.getByRole('alertdialog').waitFor();
  };

/** Waits until this text is shown. */
export const says =
  (words: string | RegExp): Step =>
  (page) =>
    page.getByText(words).first().waitFor();

/** First this, then that. */
export const first =
  (...acts: readonly Step[]): Step =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Opens what is folded under this line. */
export const unfold =
  (line: string): Step =>
  (page) =>
    page.getByText(line, { exact: true }).click();

/** Types into the box of this name. */
export const type =
  (name: string, text: string): Step =>
  (page) =>
    page.getByLabel(name, { exact: true }).fill(text);

/** Presses a key. */
export const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name);

/** Waits until there is a part of this role and name. */
export const shows =
  (role: Role, name?: string | RegExp): Step =>
  (page) =>
    page
      .getByRole(role, name === undefined ? {} : { name })
      .first()
      .waitFor();

/** The QR code of an account is drawn last. */
export const showsCode = shows('img', /QR/);
