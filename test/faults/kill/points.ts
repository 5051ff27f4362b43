/** What the till is made to do until the point is reached. */
export type Stage = 'collect' | 'show' | 'pay' | 'start';

export interface Point {
  readonly name: string;
  readonly stage: Stage;
}

/** Entries whose commit has a point before and a point after it. */
export const commitNames: Readonly<Record<string, string>> = {
  'attempt.sending': 'intent',
  'attempt.issued': 'account',
  'account.shown': 'shown',
  'evidence.recorded': 'evidence',
  'attempt.unknown': 'unknown',
};

const around = (what: string, stage: Stage): readonly Point[] => [
  { name: `before ${what}`, stage },
  { name: `after ${what}`, stage },
];

/** Every side effect on the way from the key press to Paid, from both sides. */
export const points: readonly Point[] = [
  ...around('intent commit', 'collect'),
  { name: 'before send', stage: 'collect' },
  { name: 'connected, no byte sent', stage: 'collect' },
  { name: 'after send', stage: 'collect' },
  { name: 'answer came, not read', stage: 'collect' },
  ...around('account commit', 'collect'),
  ...around('account display', 'collect'),
  ...around('shown commit', 'show'),
  ...around('evidence commit', 'pay'),
  ...around('Paid display', 'pay'),
  // The till was killed while asking, and is killed again while it makes that good.
  ...around('unknown commit', 'start'),
];
