import type { Till } from '../namespaces.ts';

export const alert: Till['alert'] = {
  label: 'Look another sale',
  other: 'For another sale:',
  claim: 'money don enter',
  away: 'money enter when nobody dey here to see am',
  sale: '({{amount}}, phone wey end with {{tail}})',
  more: 'and {{count}} more again',
};

export const claim: Till['claim'] = {
  action: 'Customer say e don send',
  again: 'Change wetin e talk',
  title: 'Wetin customer talk?',
  means:
    'Their screen or SMS no be proof. Write wetin dem talk: the till go look well well, and e go ring when money land. You fit leave am empty.',
  bank: 'Their own bank',
  amount: 'How much',
  time: 'What time',
  sender: 'Name of who send',
  sessionId: 'Session ID',
  save: 'Write am, look well well',
  close: 'Close am',
  noted: 'Customer say e don send am ({{time}}). The till dey look well well, and e go ring when e land.',
  mark: 'Customer say e don send am.',
};

export const rest: Till['rest'] = {
  of: 'Wetin remain for {{amount}}',
  ofUnknown: 'Wetin remain for one sale before',
  back: 'Go back to the first part',
  title: 'Wetin remain',
  elsewhere: 'We ask for wetin remain inside another sale.',
  show: 'Show wetin remain',
  shows: 'Show am',
  covered: 'Wetin remain don enter too. All join na {{together}}.',
  together: 'All join na {{together}}.',
  mark: 'Remain don enter',
};

export const unmatched: Till['unmatched'] = {
  row: 'Money wey we no know e owner',
  word: 'Money wey we no know e owner',
  means: 'E no match any sale for this till. No give goods on top am.',
  why: 'E come for this till, but we never sure which sale get am.',
  next: 'Tell oga, with the reference. The till dey keep am for this list.',
  seen: 'When we see am',
  amount: 'How much',
  account: 'Account wey end with',
  reference: 'Service reference',
  candidate: 'E fit be for',
  none: '–',
};

export const safety: Till['safety'] = {
  means: 'The till own record, e copies, and the file wey fit open am for another place.',
};
