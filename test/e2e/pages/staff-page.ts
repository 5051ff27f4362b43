import type { Page } from 'playwright-core';
import { SCANNER_GAP } from '../../../renderer/components/scanner.ts';
import { en } from '../../support/english.ts';

/** Ms between two digits that hands type: keys that come faster are a scanner's. */
const HANDS = 2 * SCANNER_GAP;

/** The page of shifts and staff, and the lock before everything. */
export const staffPage = (page: () => Page) => {
  const button = (name: string | RegExp) => page().getByRole('button', { name, exact: typeof name === 'string' });
  const enterPin = async (label: string | RegExp, pin: string) => {
    const box = page().getByRole('textbox', { name: label });
    await box.or(page().getByLabel(label)).first().waitFor();
    await page().keyboard.type(pin, { delay: HANDS });
  };
  const newPin = async (pin: string) => {
    await enterPin(en('staff.pin.choose'), pin);
    await enterPin(en('staff.pin.again'), pin);
  };
  return {
    button,
    lockScreen: () => page().getByRole('main', { name: en('staff.lock.title') }),
    enter: async () => {
      await page().keyboard.press('F8');
      await page()
        .getByRole('heading', { level: 1, name: en('pages.shift') })
        .waitFor();
    },
    /** The list of staff, where an owner, and anybody in practice, finds it. */
    openPeople: async () => {
      await page().keyboard.press('F9');
      await page()
        .getByRole('navigation', { name: en('pages.owner'), exact: true })
        .getByRole('button', { name: en('backOffice:part.people'), exact: true })
        .click();
    },
    switchOn: async (name: string, pin: string) => {
      await button(en('staff.people.switchOn')).click();
      await page().getByLabel(en('staff.owner.name')).fill(name);
      await page().keyboard.press('Enter');
      await newPin(pin);
      await button(en('staff.people.add')).waitFor();
    },
    add: async (name: string, role: string, pin: string) => {
      await button(en('staff.people.add')).click();
      await page().getByLabel(en('staff.people.name'), { exact: true }).fill(name);
      await page()
        .locator('label')
        .filter({ has: page().getByText(role, { exact: true }) })
        .first()
        .click();
      await page().keyboard.press('Enter');
      await newPin(pin);
      await page().getByRole('cell', { name }).first().waitFor();
    },
    lock: async () => {
      await page().keyboard.press('F12');
      await page()
        .getByRole('main', { name: en('staff.lock.title') })
        .waitFor();
    },
    enterPin,
    /** The PIN of the person signed in, typed again for the one thing they just asked for. */
    proves: async (name: string, pin: string) => {
      await page()
        .getByRole('alertdialog', { name: en('staff.proof.title') })
        .waitFor();
      await enterPin(`${name}, enter your PIN`, pin);
    },
    signIn: async (name: string, pin: string) => {
      await page()
        .getByRole('radio', { name: new RegExp(name) })
        .check({ force: true });
      await enterPin(`${name}, enter your PIN`, pin);
      await page()
        .getByRole('main', { name: en('staff.lock.title') })
        .waitFor({ state: 'detached' });
    },
  };
};
