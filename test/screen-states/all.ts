import type { Scene } from './scene.ts';
import { unansweredSections } from './screens/back-office.ts';
import { backOfficeMoneyScenes } from './screens/back-office-money.ts';
import { backOfficeRecordsScenes } from './screens/back-office-records.ts';
import { backOfficeServiceScenes } from './screens/back-office-service.ts';
import { collectScenes } from './screens/collect.ts';
import { customerScenes } from './screens/customer.ts';
import { languageScenes } from './screens/languages.ts';
import { lockScenes } from './screens/lock.ts';
import { outcomeScenes } from './screens/outcomes.ts';
import { receiptScenes } from './screens/receipts.ts';
import { salesScenes } from './screens/sales.ts';
import { settingsScenes } from './screens/settings.ts';
import { settingsMoreScenes } from './screens/settings-more.ts';
import { setupScenes } from './screens/setup.ts';
import { shiftScenes } from './screens/shift.ts';
import { tillsScenes } from './screens/tills.ts';
import { troubleScenes } from './screens/trouble.ts';
import { waitingScenes } from './screens/waiting.ts';

/** By the part of the till they show. */
export const places: readonly (readonly Scene[])[] = [
  collectScenes,
  waitingScenes,
  outcomeScenes,
  troubleScenes,
  salesScenes,
  shiftScenes,
  lockScenes,
  settingsScenes,
  settingsMoreScenes,
  tillsScenes,
  setupScenes,
  receiptScenes,
  backOfficeMoneyScenes,
  [...backOfficeServiceScenes, ...unansweredSections],
  backOfficeRecordsScenes,
  languageScenes,
  customerScenes,
];

/** Every screen of the till in every state it has. Pictures are taken of each, and each is checked for access. */
export const scenes: readonly Scene[] = places.flat();

export function sceneNamed(sceneName: string): Scene {
  const scene = scenes.find(({ name }) => name === sceneName);
  if (!scene) throw new Error(`no scene ${sceneName}`);
  return scene;
}

/** Every state of the counter: a new sale, an account that waits, what became of it, and what is in the way. */
export const counterScenes: readonly Scene[] = [collectScenes, waitingScenes, outcomeScenes, troubleScenes].flat();

/** The main scenes and the first of each place, where every state of each would take too long. */
export const firstScenes: readonly Scene[] = scenes.filter(
  (scene) => scene.main || places.some(([first]) => first === scene),
);
