import { collectScenes } from './places/collect.ts';
import { customerScenes } from './places/customer.ts';
import { languageScenes } from './places/languages.ts';
import { lockScenes } from './places/lock.ts';
import { officeMoneyScenes } from './places/office-money.ts';
import { officeRecordsScenes } from './places/office-records.ts';
import { officeServiceScenes } from './places/office-service.ts';
import { outcomeScenes } from './places/outcomes.ts';
import { receiptScenes } from './places/receipts.ts';
import { salesScenes } from './places/sales.ts';
import { settingsScenes } from './places/settings.ts';
import { settingsMoreScenes } from './places/settings-more.ts';
import { setupScenes } from './places/setup.ts';
import { shiftScenes } from './places/shift.ts';
import { troubleScenes } from './places/trouble.ts';
import { waitingScenes } from './places/waiting.ts';
import type { Scene } from './scene.ts';

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
  setupScenes,
  receiptScenes,
  officeMoneyScenes,
  officeServiceScenes,
  officeRecordsScenes,
  languageScenes,
  customerScenes,
];

/** Every screen of the till in every state it has. Pictures are taken of each, and each is checked for access. */
export const scenes: readonly Scene[] = places.flat();

const screenOf = ({ name }: Scene) => name.split('-')[0];

/** The main scenes and the first of each screen, where every state of each would take too long. */
export const firstScenes: readonly Scene[] = scenes.filter(
  (scene) => scene.main || scenes.find((each) => screenOf(each) === screenOf(scene)) === scene,
);
