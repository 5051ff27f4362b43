import { readdirSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PracticeCredentials } from '../../electron/practice/service.ts';
import type { PracticeSettings } from '../../electron/practice/settings.ts';
import { violations } from '../support/axe.ts';
import { filesOf } from '../support/files-of.ts';
import { keyringChild, openKeyringSession, whyNoKeyring } from '../support/keyring-session.ts';
import { memoryOf } from '../support/page-memory.ts';
import { type Kit, startKit } from '../support/practice-kit.ts';
import { startTill, stopAllTills } from '../support/till-process.ts';
import { accountPage } from './pages/account-page.ts';
import { collectPage } from './pages/collect-page.ts';
import { setupPage } from './pages/setup-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { statusLine } from './pages/status-line.ts';
import { closeTheBrowser, theBrowser } from './shells/browser-shell.ts';
import { listenForProblems } from './shells/problems.ts';

afterEach(stopAllTills);
afterAll(closeTheBrowser);

const OWNER = { name: 'Adunni', pin: '204816' };

/** A till that begins in practice on a computer with a keychain, and a service with keys of its own beside it. */
async function shop(settings: Partial<PracticeSettings> = {}) {
  const service: Kit = await startKit({ settings });
  onTestFinished(service.close);
  const session = openKeyringSession(keyringChild);
  onTestFinished(session.close);
  const till = await startTill({ bus: String(await session.ask('address')) });
  const context = await (await theBrowser()).newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const problems = listenForProblems(page);
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await till.openTill(page);
  await collectPage(() => page).isShown();
  const { baseUrl, credentials } = service.service;
  return {
    ...{ service, till, page, heard, baseUrl, credentials },
    setup: setupPage(() => page),
    staff: staffPage(() => page),
    async leave() {
      await context.close();
      await till.stop();
      expect(problems, 'the page complained').toEqual([]);
    },
  };
}

type Shop = Awaited<ReturnType<typeof shop>>;

const secretsOf = ({ accessKey, secretKey, bearerToken }: PracticeCredentials) => [accessKey, secretKey, bearerToken];

async function goLive({ setup, baseUrl, credentials }: Shop): Promise<void> {
  await setup.begin();
  await setup.iHaveKeys();
  await setup.fill(baseUrl, credentials);
  await setup.check();
  await setup.says('Is this your business?');
  await setup.save();
  await setup.becomesOwner(OWNER.name, OWNER.pin);
}

const why = whyNoKeyring();

describe.skipIf(why)(`Set-up${why ? ` (skipped: ${why})` : ''}`, { timeout: 180_000 }, () => {
  it.each([
    ['documented', {}],
    ['published', { asPublished: true, trackingIdIsRefid: false }],
  ])('goes from practice to a real payment with the keyboard alone, of a service as %s', async (_, settings) => {
    const here = await shop(settings);
    const { page, setup, credentials, baseUrl, service } = here;
    const { keyboard } = page;
    const tabTo = async (name: string) => {
      for (let i = 0; i < 40; i += 1) {
        await keyboard.press('Tab');
        const on = await page.evaluate(() => {
          const at = document.activeElement;
          const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
          return `${label ?? at?.getAttribute('aria-label') ?? at?.textContent}`;
        });
        if (on.startsWith(name)) return;
      }
      throw new Error(`no way to ${name} by Tab`);
    };
    await tabTo('Take real payments');
    await keyboard.press('Enter');
    await setup.says('What do you have?');
    await tabTo('I have the keys');
    await keyboard.press('Enter');
    const words: readonly [string, string][] = [
      ['Address of the service', baseUrl],
      ['Business id', String(credentials.businessId)],
      ['AccessKey', credentials.accessKey],
      ['SecretKey', credentials.secretKey],
      ['Bearer token', credentials.bearerToken],
    ];
    for (const [name, text] of words) {
      await tabTo(name);
      await keyboard.insertText(text);
    }
    await keyboard.press('Enter');
    await setup.says('Practice Shop');
    await tabTo('Yes, save and open Live');
    await keyboard.press('Enter');
    await setup.becomesOwner(OWNER.name, OWNER.pin);
    expect(await page.getByRole('banner').count()).toBe(0);
    await page.getByText('Live', { exact: true }).waitFor();

    await here.staff.enter();
    await here.staff.button('Open shift').click();
    await keyboard.press('F6');
    await collectPage(() => page).byKeyboard('5000', '08031234567');
    await accountPage(() => page).isShown();
    const number = (await page.getByRole('main').innerText()).replaceAll(/\s/g, '').match(/99\d{8}/)?.[0];
    await service.control('/payments', { body: { accountNo: number } });
    await statusLine(() => page).saysPaid();
    await here.leave();
  });

  it('says in words which part was refused, keeps nothing of it, and no key anywhere once it is saved', async () => {
    const here = await shop();
    const { page, setup, till, baseUrl, credentials, heard } = here;
    await setup.begin();
    expect(await violations(page), 'the choice').toEqual([]);
    await setup.iHaveKeys();
    await setup.fill('http://pay.example/v1', credentials);
    await setup.check();
    await setup.says('The address must begin with https, or the keys could be read on the way.');
    expect(await setup.box('Address of the service').evaluate((box) => box === document.activeElement)).toBe(true);
    await setup.fill(baseUrl, { ...credentials, secretKey: 'not-the-secret' });
    await setup.check();
    await setup.says('The service refused a part of it. Nothing was saved.');
    expect(await setup.part('Bearer token')).toContain('Works');
    expect(await setup.part('AccessKey and SecretKey')).toContain('Refused');
    expect(await setup.box('SecretKey').evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await violations(page), 'refused').toEqual([]);
    await setup.fill(baseUrl, { ...credentials, bearerToken: 'old-token' });
    await setup.check();
    await setup.says(/does not know this token/);
    expect(await setup.part('AccessKey and SecretKey')).toContain('Works');
    expect(readdirSync(till.dataDir)).not.toContain('live');

    await setup.fill(baseUrl, credentials);
    await setup.check();
    await setup.says('Is this your business?');
    expect(await violations(page), 'proved').toEqual([]);
    await setup.save();
    await setup.becomesOwner(OWNER.name, OWNER.pin);
    await setup.keys();
    await setup.says(/^saved /);
    await setup.button('Check them now').click();
    await setup.says('Works');
    expect(await violations(page), 'the keys').toEqual([]);
    const memory = await memoryOf(page);
    expect(memory, 'the memory was read').toContain('Check them now');
    const told = heard.join('\n');
    await here.leave();
    for (const secret of secretsOf(credentials)) {
      expect(memory.includes(secret), 'the page’s memory').toBe(false);
      expect(told.includes(secret), 'what the page was told').toBe(false);
      for (const { name, bytes } of filesOf(till.dataDir)) expect(bytes.includes(secret), name).toBe(false);
    }
  });

  it('registers a business and goes on with the keys that the service gave for it', async () => {
    const here = await shop();
    const { page, setup, service, baseUrl, credentials } = here;
    await setup.begin();
    await setup.button(/^Register a new business/).click();
    await setup.box('Address of the service').fill(baseUrl);
    await setup.box('Bearer token').fill(credentials.bearerToken);
    await setup.box('Name of the business').fill('Adunni Stores');
    await setup.box('E-mail of the business').fill('adunni@stores');
    await setup.box('Phone number').fill('0803 123 4567');
    await setup.button('Register it').click();
    await setup.says(/^Type an e-mail address/);
    expect(await violations(page), 'the form').toEqual([]);
    await setup.box('E-mail of the business').fill('adunni@stores.example');
    await setup.button('Register it').click();
    await setup.says('Registered: Adunni Stores');
    await setup.says(/Its business id is 2\. The service says: pending\./);
    expect(await violations(page), 'registered').toEqual([]);
    await setup.button('Enter its keys').click();
    expect(await setup.box('Business id').inputValue()).toBe('2');
    expect(await setup.box('Address of the service').inputValue()).toBe(baseUrl);
    const { body } = await service.control<PracticeCredentials>('/businesses/2/credentials');
    await setup.box('AccessKey').fill(body.data.accessKey);
    await setup.box('SecretKey').fill(body.data.secretKey);
    await setup.box('Bearer token').fill(body.data.bearerToken);
    await setup.check();
    await setup.says('Adunni Stores');
    await setup.save();
    await setup.becomesOwner(OWNER.name, OWNER.pin);
    await here.leave();
  });

  it('takes a new bearer token with a sale open, and watches that sale from practice too', async () => {
    const here = await shop();
    const { page, setup, service, staff, credentials } = here;
    await goLive(here);
    await staff.enter();
    await staff.button('Open shift').click();
    await page.keyboard.press('F6');
    await collectPage(() => page).byHand('5000', '08031234567');
    await accountPage(() => page).isShown();
    const number = (await page.getByRole('main').innerText()).replaceAll(/\s/g, '').match(/99\d{8}/)?.[0];

    const path = `/businesses/${credentials.businessId}/credentials`;
    const { body } = await service.control<PracticeCredentials>(path, { body: { renew: ['bearer'] } });
    await page.getByText('Keys refused').waitFor();
    await setup.keys();
    await setup.button('Check them now').click();
    await setup.says(/does not know this token/);
    await setup.button('Replace the bearer token').click();
    await setup.type('Bearer token', 'still-wrong');
    await page.keyboard.press('Enter');
    await staffPage(() => page).proves(OWNER.name, OWNER.pin);
    // The rail speaks of refused keys too.
    await page.locator('form').getByText('Refused', { exact: true }).waitFor();
    await setup.box('Bearer token').fill(body.data.bearerToken);
    await page.keyboard.press('Enter');
    await staffPage(() => page).proves(OWNER.name, OWNER.pin);
    await setup.says('Replaced. The till works with it now.');
    await page.getByText('Connected').waitFor();

    await page.getByRole('button', { name: 'Practise' }).click();
    await setup.says('Live goes on: 1 account is watched.');
    await page.getByText('Practice. No real money moves.').waitFor();
    expect(await page.getByRole('complementary', { name: 'Sales' }).innerText()).not.toContain('5,000');
    expect(await violations(page), 'practice before a watched till').toEqual([]);
    await service.control('/payments', { body: { accountNo: number } });
    await setup.says(/Live: 1 payment needs a look\./);
    await setup.button('Back to Live').click();
    await staff.lockScreen().waitFor();
    await staff.enterPin(`${OWNER.name}, enter your PIN`, OWNER.pin);
    await page.getByRole('complementary', { name: 'Sales' }).getByText('₦5,000.00').waitFor();
    await page.getByRole('complementary', { name: 'Sales' }).getByText('Paid').first().waitFor();
    await here.leave();
  });

  it('forgets the keys at the owner’s word, says what that means, and shows the way back', async () => {
    const here = await shop();
    const { page, setup } = here;
    await goLive(here);
    await setup.keys();
    await setup.button('Forget the keys').click();
    await setup.says('Nothing can be collected here until they are entered again.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Forget them' }).click();
    await staffPage(() => page).proves(OWNER.name, OWNER.pin);
    await setup.says(/^This till has no keys, so/);
    await page.keyboard.press('F6');
    await page.getByText('This till has no keys yet.').waitFor();
    await setup.button('See the keys').click();
    await setup.button('Enter the keys').click();
    await setup.iHaveKeys();
    await setup.fill(here.baseUrl, here.credentials);
    await setup.check();
    await setup.save();
    await staffPage(() => page).proves(OWNER.name, OWNER.pin);
    await collectPage(() => page).isShown();
    expect(await page.getByText('This till has no keys yet.').count()).toBe(0);
    await here.leave();
  });
});
