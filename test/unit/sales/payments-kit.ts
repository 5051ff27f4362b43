import { takingsOf } from '../../../electron/back-office/takings.ts';
import type { Journal } from '../../../electron/journal/journal.ts';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import { counterProjections } from '../../support/counter.ts';
import { EXPIRES } from '../../support/evidence.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { lastDays } from '../../support/last-days.ts';

const NOW = ms(EXPIRES);

export const newJournal = (): Journal => open(newFile(), { projections: counterProjections });

/** Ninety days that end with the account's last hour hold all that can come. */
export const report = (journal: Journal, now: Ms = NOW) => takingsOf(journal.query, lastDays(90, now), now);
