import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en } from '../support/english.ts';
import { filesOf } from '../support/files-of.ts';
import { settingsPlaceOf } from '../support/settings-place.ts';
import { backOfficePage } from './pages/back-office-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { specIn } from './shells/counter.ts';
import { inEachShell } from './shells/in-each-shell.ts';

const ADUNNI = { name: 'Adunni', pin: '204816' };

inEachShell('News for the owner', (shell) => {
  const it = specIn(shell);

  it.runIf(isDeep)(
    'sets up the owner’s phone in practice with one press and the PIN, and sends it a large payment',
    async ({ counter }) => {
      const { page, collect, dataDir } = counter;
      const staff = staffPage(page);
      const openMessages = async () => {
        await page().keyboard.press('F10');
        await page()
          .getByRole('navigation', { name: en('settings:sections') })
          .getByRole('button', { name: settingsPlaceOf('messages') })
          .click();
      };
      await collect.isShown();
      await staff.openPeople();
      await staff.switchOn(ADUNNI.name, ADUNNI.pin);
      await openMessages();
      const phone = page().getByRole('region', { name: en('messages:phone.title'), exact: true });
      await phone.getByRole('button', { name: en('messages:phone.do') }).click();
      await staff.proves(ADUNNI.name, ADUNNI.pin);
      await phone.getByRole('img', { name: en('messages:phone.code') }).waitFor();
      const channel = await phone.getByText(/^till-[0-9a-f]{40}$/).innerText();
      await phone.getByRole('button', { name: en('messages:test.do') }).click();
      await phone.getByText(en('messages:test.taken.phone')).waitFor();
      const practiceRegion = page().getByRole('region', { name: en('messages:practice.title') });
      await practiceRegion.getByText(en('messages:sent.test.text')).waitFor();
      expect(await violations(page()), 'messages').toEqual([]);
      const office = backOfficePage(page);
      await office.open(en('backOffice:section.webhooks'));
      await office.beginRelay();
      await staff.proves(ADUNNI.name, ADUNNI.pin);
      await office.says(en('backOffice:relay.state.following'));

      await staff.enter();
      await staff.button(/^Open shift/).click();
      await page().keyboard.press('F6');
      await counter.sell('250000', '08031234567');
      await office.open(en('backOffice:section.webhooks'));
      await expect.poll(office.verified).toBeGreaterThan(0);
      await openMessages();
      await practiceRegion.getByText(en('messages:sent.large-payment.text', { amount: '₦250,000.00' })).waitFor();

      // In practice the keychain is a file.
      for (const { name, bytes } of filesOf(dataDir).filter((file) => !file.name.endsWith('.key')))
        expect(bytes.includes(channel), name).toBe(false);
    },
  );
});
