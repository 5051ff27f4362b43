import { describe, expect, it } from 'vitest';
import type { PracticeCredentials } from '../../electron/practice/store/businesses.ts';
import { violations } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en, enPattern } from '../support/english.ts';
import { accountPage } from './pages/account-page.ts';
import { collectPage } from './pages/collect-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { OWNER, shop, why } from './setup-kit.ts';

type Shop = Awaited<ReturnType<typeof shop>>;

async function goLive({ setup, baseUrl, credentials, savesRecoveryFile }: Shop): Promise<void> {
  await setup.begin();
  await setup.iHaveKeys();
  await setup.fill(baseUrl, credentials);
  await setup.check();
  await setup.says(en('setup:verified.yours'));
  await setup.save();
  await setup.becomesOwner(OWNER.name, OWNER.pin);
  await savesRecoveryFile();
}

describe.skipIf(why)(`Set-up${why ? ` (skipped: ${why})` : ''}`, () => {
  it.runIf(isDeep)('takes a new bearer token with a sale open, and watches that sale from practice too', async () => {
    const here = await shop();
    const { page, setup, service, staff, credentials } = here;
    await goLive(here);
    await staff.enter();
    await staff.button(en('staff.shift.open')).click();
    await page.keyboard.press('F6');
    await collectPage(() => page).byHand('5000', '08031234567');
    await accountPage(() => page).isShown();
    const number = (await page.getByRole('main').innerText()).replaceAll(/\s/g, '').match(/99\d{8}/)?.[0];

    const path = `/businesses/${credentials.businessId}/credentials`;
    const { body } = await service.control<PracticeCredentials>(path, { body: { renew: ['bearer'] } });
    await page.getByText(en('connection.keys-refused.word')).waitFor();
    await setup.keys();
    await setup.button(en('setup:keys.check')).click();
    await setup.says(enPattern('setup:reason.token'));
    await setup.button(en('setup:keys.replaceBearer')).click();
    await setup.type(en('setup:form.bearerToken'), 'still-wrong');
    await page.keyboard.press('Enter');
    await staffPage(() => page).proves(OWNER.name, OWNER.pin);
    // The rail speaks of refused keys too.
    await page.locator('form').getByText(en('setup:state.refused'), { exact: true }).waitFor();
    await setup.box(en('setup:form.bearerToken')).fill(body.data.bearerToken);
    await page.keyboard.press('Enter');
    await staffPage(() => page).proves(OWNER.name, OWNER.pin);
    await setup.says(en('setup:keys.replaced'));
    await page.getByText(en('connection.ok.word')).waitFor();

    await page.getByRole('button', { name: en('setup:ways.practise'), exact: true }).click();
    await setup.says(en('setup:background.watched', { place: 'Live', count: 1 }));
    await page.getByText(en('practice.banner')).waitFor();
    expect(await page.getByRole('complementary', { name: en('pages.sales') }).innerText()).not.toContain('5,000');
    expect(await violations(page), 'practice before a watched till').toEqual([]);
    await service.control('/payments', { body: { accountNo: number } });
    await setup.says(en('setup:background.news', { place: 'Live', count: 1 }));
    await setup.button(en('setup:background.back', { place: 'Live' })).click();
    await staff.lockScreen().waitFor();
    await staff.enterPin(`${OWNER.name}, enter your PIN`, OWNER.pin);
    await page
      .getByRole('complementary', { name: en('pages.sales') })
      .getByText('₦5,000.00')
      .waitFor();
    await page
      .getByRole('complementary', { name: en('pages.sales') })
      .getByText('Paid')
      .first()
      .waitFor();
    await here.leave();
  });
});
