import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { en } from '../support/english.ts';
import { filesOf } from '../support/files-of.ts';
import { keyringChild, openKeyringSession } from '../support/keyring-session.ts';
import { leakingAnswers } from '../support/leaking-answers.ts';
import { startLeakingProxy } from '../support/leaking-proxy.ts';
import { packedTill } from '../support/packed-till.ts';
import { memoryOf } from '../support/page-memory.ts';
import { startKit } from '../support/practice-kit.ts';
import { startTill, stopAllTills, type TillProcess } from '../support/till-process.ts';
import { PASSPHRASE, PHONE, PIN, type Places, placesOf, plantedSecrets, secretsOf, why } from './canary-kit.ts';
import { accountPage } from './pages/account-page.ts';
import { backupPage } from './pages/backup-page.ts';
import { collectPage } from './pages/collect-page.ts';
import { setupPage } from './pages/setup-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { theBrowser } from './shells/browser-shell.ts';

afterEach(stopAllTills);

const OWNER = 'Adunni';

const PAYOUT_ACCOUNT = '0581937246';

interface Call {
  readonly area: string;
  readonly name: string;
  readonly input?: unknown;
}

/** What the page gets from its bridge. */
const ask = (page: Page, call: Call): Promise<unknown> =>
  page.evaluate(({ area, name, input }) => {
    // The name of any call, as a page may make it up.
    const till: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { ...window.till };
    const run = till[area]?.[name];
    return typeof run === 'function' ? run(...(input === undefined ? [] : [input])) : undefined;
  }, call);

/** The same for a call that needs the PIN again, and is refused until it was typed. */
async function askWithPin(page: Page, guardedCall: Call): Promise<unknown> {
  expect(JSON.stringify(await ask(page, guardedCall))).toContain('proof-needed');
  const call = `${guardedCall.area}.${guardedCall.name}`;
  expect(await ask(page, { area: 'staff', name: 'prove', input: { call, pin: PIN } })).toMatchObject({ ok: true });
  return ask(page, guardedCall);
}

/** All texts in the page's memory, without the numbers that its heap is described with. */
const textsIn = async (page: Page): Promise<string> =>
  (JSON.parse(await memoryOf(page)) as { strings: readonly string[] }).strings.join('\n');

/** Listens to all that main and the server send to a page, and to what the page complains of. */
function transcript(page: Page): () => string {
  const receivedTexts: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => receivedTexts.push(String(payload))));
  page.on('console', (message) => receivedTexts.push(message.text()));
  page.on('pageerror', (error) => receivedTexts.push(String(error.stack)));
  return () => receivedTexts.join('\n');
}

/** In a process of its own: the memory of the page is read. */
async function openPage(till: TillProcess) {
  const context = await (await theBrowser()).newContext({ viewport: { width: 1280, height: 800 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const pageTranscript = transcript(page);
  await till.openTill(page);
  return { page, received: pageTranscript };
}

describe.skipIf(why)(`No secrets${why ? ` (skipped: ${why})` : ''}`, () => {
  it('stores no secret in a whole day with a service that repeats them in every way', async () => {
    const service = await startKit();
    onTestFinished(service.close);
    const { credentials } = service.service;
    const secrets = [...secretsOf(credentials)];
    const line = await startLeakingProxy(service.service.baseUrl, plantedSecrets);
    onTestFinished(line.close);
    const session = openKeyringSession(keyringChild);
    onTestFinished(session.close);
    const bus = String(await session.ask('address'));
    let till = await startTill({ app: packedTill, bus });
    const places: Places = new Map();
    const keep = (place: string, text: string) => places.set(place, Buffer.from(text));

    // The keys go in, somebody becomes the owner, and a file is saved under a passphrase.
    const { page, received } = await openPage(till);
    const here = () => page;
    const setup = setupPage(here);
    const staff = staffPage(here);
    await collectPage(here).isShown();
    await setup.begin();
    await setup.iHaveKeys();
    await setup.fill(line.baseUrl, credentials);
    await setup.check();
    await setup.says(en('setup:verified.yours'));
    await setup.save();
    await setup.becomesOwner(OWNER, PIN);
    await staff.enter();
    await staff.button(en('staff.shift.open')).click();
    await backupPage(here).open();
    await backupPage(here).save(PASSPHRASE);
    await staff.proves(OWNER, PIN);
    await backupPage(here).says(/^Saved as/);
    await backupPage(here).saysItWasCopied();
    await staff.proves(OWNER, PIN);
    await page.getByText(en('backup:file.notElsewhere')).waitFor({ state: 'detached' });

    // A sale is made and its number copied; then the service turns on us, over and over.
    await page.keyboard.press('F6');
    await collectPage(here).byHand('5000', `0${PHONE}`);
    await accountPage(here).isShown();
    const number = (await page.getByRole('main').innerText()).replaceAll(/\s/g, '').match(/99\d{8}/)?.[0];
    const { value } = (await ask(page, { area: 'till', name: 'snapshot' })) as { value: { currentSaleId: string } };
    const id = value.currentSaleId;
    await ask(page, { area: 'sales', name: 'copy', input: { id, what: 'all' } });
    keep('the clipboard', await till.clipboard());
    for (const [what, listener] of leakingAnswers(credentials)) {
      line.say(listener);
      const answers = [
        await ask(page, { area: 'setup', name: 'status' }),
        await ask(page, {
          area: 'sales',
          name: 'collect',
          input: { amount: '700', phone: '08052223333', details: null },
        }),
        await ask(page, { area: 'sales', name: 'checkNow', input: { id } }),
        // With the sale that was asked for.
        await ask(page, { area: 'till', name: 'snapshot' }),
        await ask(page, { area: 'business', name: 'get' }),
      ];
      keep(`what is answered when it repeats them ${what}`, JSON.stringify(answers));
      expect(line.said(), what).toBeGreaterThan(2);
    }

    // It comes to itself, and the money comes in.
    line.say(null);
    await service.control('/payments', { body: { accountNo: number } });
    await expect
      .poll(
        async () => {
          await ask(page, { area: 'sales', name: 'checkNow', input: { id } });
          return JSON.stringify(await ask(page, { area: 'till', name: 'snapshot' }));
        },
        { interval: 1_000 },
      )
      .toContain('"headline":"paid"');

    // The owner registers a webhook, whose secret main makes and tells nobody, and an account to be paid out to.
    const webhook = { url: 'https://shop.example/hooks', allowedEvents: 'all', retryStatus: 'ENABLED' };
    const account = { type: 'bank', number: PAYOUT_ACCOUNT, bankCode: '000013', name: 'Adunni Stores' };
    keep('the webhook', JSON.stringify(await askWithPin(page, { area: 'webhooks', name: 'create', input: webhook })));
    keep(
      'the payout account',
      JSON.stringify(await askWithPin(page, { area: 'payoutAccounts', name: 'add', input: account })),
    );
    const createdHash = /"secretHash":"([^"]+)"/.exec(line.bodies.join())?.[1] ?? '';
    expect(createdHash).toMatch(/^[0-9a-f]{64}$/);
    expect(line.bodies.join(), 'the account was sent').toContain(PAYOUT_ACCOUNT);
    secrets.push(
      { name: 'secret of our own webhook', text: createdHash },
      { name: 'our payout account', text: PAYOUT_ACCOUNT },
    );
    for (const area of ['webhooks', 'payoutAccounts', 'payouts'])
      keep(`the list of ${area}`, JSON.stringify(await ask(page, { area, name: 'list' })));

    // What leaves the till by hand is asked for, and what the page still knows is read.
    const period = { from: null, to: null };
    for (const list of ['sales', 'audit-log'])
      await ask(page, { area: 'exports', name: 'list', input: { ...period, scope: 'till', list, printout: null } });
    await ask(page, { area: 'exports', name: 'dayBook', input: { from: 0, to: null, scope: 'till' } });
    keep('the report for support', JSON.stringify(await ask(page, { area: 'support', name: 'report' })));
    await ask(page, { area: 'support', name: 'save' });
    // Until the till is locked the window offers the last customer's phone again; after that it knows nobody.
    await staff.lock();
    const memory = await textsIn(page);
    expect(memory, 'the memory was read').toContain(en('staff.lock.title'));
    keep('the page’s memory', memory);
    keep('the page', await page.content());

    // It dies, comes back, and is looked at again; then it ends in order, which makes a copy of its record.
    keep('what was printed before it died', till.printed());
    await till.kill9();
    keep('what a page was told', received());
    till = await startTill({ app: packedTill, bus, dataDir: till.dataDir });
    const second = await openPage(till);
    await staffPage(() => second.page)
      .lockScreen()
      .waitFor();
    keep('the report after a crash', JSON.stringify(await ask(second.page, { area: 'support', name: 'report' })));
    for (const { name, bytes } of filesOf(till.dataDir)) places.set(`before it was closed: ${name}`, bytes);
    await till.stop();
    keep('what a page was told after the crash', second.received());
    keep('what was printed', till.printed());
    for (const { name, bytes } of filesOf(till.dataDir)) places.set(name, bytes);

    const names = [...places.keys()].join('\n');
    for (const wantedName of [
      /journal\.db/,
      /till\.log/,
      /-wal/,
      /\.csv/,
      /report\.txt/,
      /recovery/,
      /\.db\b.*backup|journal-\d/,
    ])
      expect(names).toMatch(wantedName);
    expect(placesOf(places, secrets)).toEqual([]);
  });
});
