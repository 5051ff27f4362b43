import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PracticeCredentials } from '../../electron/practice/store/businesses.ts';
import { violations } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en, enPattern, exactName } from '../support/english.ts';
import { filesOf } from '../support/files-of.ts';
import { memoryOf } from '../support/page-memory.ts';
import { accountPage } from './pages/account-page.ts';
import { collectPage } from './pages/collect-page.ts';
import { keyboard } from './pages/keyboard.ts';
import { statusLine } from './pages/status-line.ts';
import { OWNER, shop, why } from './setup-kit.ts';

const passphrase = 'kola nut market umbrella';

const secretsOf = ({ accessKey, secretKey, bearerToken }: PracticeCredentials) => [accessKey, secretKey, bearerToken];

describe.skipIf(why)(`Set-up${why ? ` (skipped: ${why})` : ''}`, () => {
  const services = [
    ['documented', {}],
    ['published', { asPublished: true, trackingIdIsRefid: false }],
  ] as const;
  it.each(isDeep ? services : services.slice(1))(
    'leads from practice through set-up to a real payment with the keyboard alone, of a service as %s',
    async (_, settings) => {
      const here = await shop(settings);
      const { page, setup, staff, credentials, baseUrl, service } = here;
      const { press, tabTo, go } = keyboard(() => page);
      await go(exactName('pages.setup'));
      await setup.says(en('setup:choose.title'));
      await go(enPattern('setup:choose.keys'));
      await setup.says(en('setup:form.where'));
      await page.keyboard.insertText(baseUrl);
      await press('Enter');
      await setup.says(en('setup:form.title'));
      const [access, secret, token] = secretsOf(credentials);
      await page.keyboard.insertText(
        `${credentials.businessId}\nAccessKey: ${access}\nSecretKey: ${secret}\nToken: ${token}`,
      );
      await press('Tab');
      await setup.says(enPattern('setup:form.pasteFound'));
      await press('Enter');
      await setup.says('Practice Shop');
      await go(exactName('setup:verified.yes', { place: 'Live' }));
      await setup.becomesOwner(OWNER.name, OWNER.pin);
      expect(await page.getByRole('banner').count()).toBe(0);
      await page.getByText(en('setup:place.live'), { exact: true }).waitFor();

      // No sale before a recovery file is off this computer.
      await press('F6');
      await page.getByText(en('failure.recovery-file-missing.what')).waitFor();
      await page
        .getByRole('button', { name: en('pages.backup') })
        .first()
        .waitFor();
      await go(exactName('pages.backup'));
      await page.getByText(en('backup:file.title'), { exact: true }).waitFor();
      await tabTo(exactName('backup:file.passphrase'));
      await page.keyboard.insertText(passphrase);
      await tabTo(exactName('backup:file.again'));
      await page.keyboard.insertText(passphrase);
      await press('Enter');
      await staff.proves(OWNER.name, OWNER.pin);
      await page.getByText(en('backup:file.notElsewhere')).waitFor();
      expect(await violations(page), 'the file is on this disk').toEqual([]);
      await go(exactName('backup:file.moved'));
      await staff.proves(OWNER.name, OWNER.pin);
      await page.getByText(en('backup:file.notElsewhere')).waitFor({ state: 'detached' });

      // The first sale of a shop of one person opens the shift.
      await press('F6');
      await collectPage(() => page).byKeyboard('5000', '08031234567');
      await accountPage(() => page).isShown();
      const number = (await page.getByRole('main').innerText()).replaceAll(/\s/g, '').match(/99\d{8}/)?.[0];
      await service.control('/payments', { body: { accountNo: number } });
      await statusLine(() => page).saysPaid();
      await here.leave();
    },
  );

  it('explains which part was refused, stores none of it, and shows no key once it is saved', async () => {
    const here = await shop();
    const { page, setup, till, baseUrl, credentials, received } = here;
    await setup.begin();
    expect(await violations(page), 'the choice').toEqual([]);
    await setup.iHaveKeys();
    await setup.where('http://pay.example/v1');
    await setup.says(en('setup:problem.baseUrl.not-https'));
    await setup.box(en('setup:form.baseUrl')).and(page.locator(':focus')).waitFor();
    await setup.fill(baseUrl, { ...credentials, secretKey: 'not-the-secret' });
    await setup.check();
    await setup.says(en('setup:result.refused'));
    expect(await setup.part(en('setup:part.bearer'))).toContain('Works');
    expect(await setup.part(en('setup:part.key-pair'))).toContain(en('setup:state.refused'));
    await setup.box(en('setup:form.secretKey')).and(page.locator(':focus')).waitFor();
    expect(await violations(page), 'refused').toEqual([]);
    await setup.fill(baseUrl, { ...credentials, bearerToken: 'old-token' });
    await setup.check();
    await setup.says(enPattern('setup:reason.token'));
    expect(await setup.part(en('setup:part.key-pair'))).toContain('Works');
    expect(readdirSync(till.dataDir)).not.toContain('live');

    await setup.fill(baseUrl, credentials);
    await setup.check();
    await setup.says(en('setup:verified.yours'));
    expect(await violations(page), 'verified').toEqual([]);
    await setup.save();
    await setup.becomesOwner(OWNER.name, OWNER.pin);
    await setup.keys();
    await setup.says(/^saved /);
    await setup.button(en('setup:keys.check')).click();
    await setup.says(en('setup:state.ok'));
    expect(await violations(page), 'the keys').toEqual([]);
    const memory = await memoryOf(page);
    expect(memory, 'the memory was read').toContain(en('setup:keys.check'));
    const reportedText = received.join('\n');
    await here.leave();
    for (const secret of secretsOf(credentials)) {
      expect(memory.includes(secret), 'the page’s memory').toBe(false);
      expect(reportedText.includes(secret), 'what the page was told').toBe(false);
      for (const { name, bytes } of filesOf(till.dataDir)) expect(bytes.includes(secret), name).toBe(false);
    }
  });
});
