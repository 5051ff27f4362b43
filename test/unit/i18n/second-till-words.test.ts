import { expect, it } from 'vitest';
import { wordsOf } from '../../../build/tasks/untranslated.ts';
import { languageNames } from '../../../electron/shared/base/languages.ts';

/** What a trader reads from the first till alone to a second one, from there to a move, and while one is off. */
const onTheWay =
  /^(host|join|asking|accept|list|takeOut|rename|add|office|leave|move|link|problem|step|heal|back)\b|^(none|tillName|ownDatabase)|^refusal\.(no-answer|login-refused|too-many-connections|database-older|till-older|moved\.|disk-full|code-|other-|refused|not-found-here|found-silent|till-known|in-a-shop|not-in-a-shop|no-owner-login|not-asking|used-elsewhere|server-failed)/;

it.each(languageNames)('names no database to a trader who adds a till: %s', (language) => {
  const words = [...wordsOf(language, 'tills')].filter(([key]) => onTheWay.test(key));
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter(([, text]) => /database|rumbun|nchekwa data|ìpamọ́ dátà/i.test(text))).toEqual([]);
});
