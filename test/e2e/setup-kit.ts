import { expect, onTestFinished } from 'vitest';
import type { PracticeSettings } from '../../electron/practice/settings.ts';
import { keyringChild, openKeyringSession, whyNoKeyring } from '../support/keyring-session.ts';
import { packedTill } from '../support/packed-till.ts';
import { type Kit, startKit } from '../support/practice-kit.ts';
import { startTill, stopAllTills } from '../support/till-process.ts';
import { collectPage } from './pages/collect-page.ts';
import { setupPage } from './pages/setup-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { theBrowser } from './shells/browser-shell.ts';
import { listenForProblems, printAfterFailure } from './shells/problems.ts';

export const OWNER = { name: 'Adunni', pin: '204816' };

/** Starts a till in practice on a computer with a keychain, and a service with keys of its own. */
export async function shop(settings: Partial<PracticeSettings> = {}) {
  const service: Kit = await startKit({ settings });
  onTestFinished(service.close);
  const session = openKeyringSession(keyringChild);
  onTestFinished(session.close);
  const till = await startTill({ app: packedTill, bus: String(await session.ask('address')) });
  const context = await (await theBrowser()).newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const problems = listenForProblems(page);
  onTestFinished(async ({ task }) => {
    await printAfterFailure(task, page);
    await context.close();
    await stopAllTills();
  });
  const receivedTexts: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => receivedTexts.push(String(payload))));
  await till.openTill(page);
  await collectPage(() => page).isShown();
  const { baseUrl, credentials } = service.service;
  return {
    service,
    till,
    page,
    received: receivedTexts,
    baseUrl,
    credentials,
    setup: setupPage(() => page),
    staff: staffPage(() => page),
    async leave() {
      await context.close();
      await till.stop();
      expect(problems, 'the page complained').toEqual([]);
    },
  };
}

export const why = whyNoKeyring();
