import type { MessageWords } from '../messages/compose.ts';
import type { MessageSource } from '../till/till-options.ts';
import { stampText } from './layout.ts';
import { summaryOf, summaryText } from './summary.ts';
import { loadPhrases, loadTexts } from './texts.ts';

/** Returns the words of messages to the owner, with the summary of a shift as it can be shared, without its cashiers. */
export async function messageWords({ environment, settings, tillName, shift }: MessageSource): Promise<MessageWords> {
  const { shopName, language } = settings;
  const isPractice = environment !== 'live';
  const [texts, phrases] = await Promise.all([loadTexts(language), loadPhrases(language)]);
  return {
    read: (key, values) => texts(`messages:${key}`, values),
    stamp: stampText,
    shopName,
    tillName,
    isPractice,
    shiftSummary(closedShift) {
      const report = shift(closedShift);
      if (!report?.totals) return null;
      const facts = { shopName, practice: isPractice, read: phrases };
      return summaryText(summaryOf({ ...report, totals: report.totals }, facts), phrases, 0);
    },
  };
}
