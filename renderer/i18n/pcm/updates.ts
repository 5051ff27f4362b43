import type { WordsOf } from '../namespaces.ts';

export const updates: WordsOf<'updates'> = {
  now: 'This one na version {{version}}.',
  newHere: 'Wetin new for version {{version}}',
  newThere: 'Wetin version {{version}} go bring',
  checkedAt: 'Last time e look: {{at}}.',
  neverChecked: 'E never look since dem start am.',
  check: 'Look am now',
  install: 'Restart enter version {{version}}',
  how: 'The till dey bring new version as you dey work, and e dey put am when nobody need the till: never inside sale, never when dem dey read or print shift report. Sales go remain, and we go watch accounts wey dey wait again at once.',
  off: {
    development: 'Updates don off: this till dey run from e source code.',
    'no-feed':
      'Updates don off for this build: dem make am without place to look for dem. Who give you this one get the next one.',
    unsigned:
      'Updates don off for this build: nobody sign am, so e no fit know our new version from fake one. Who give you this one get the next one.',
    'by-hand': 'Updates don off: for this kind of computer, na by hand dem dey put new version.',
  },
  state: {
    idle: 'This one na the newest version.',
    unseen: 'E dey look by itself, some times every day.',
    checking: 'E dey look for new version…',
    downloading: 'E dey bring version {{version}}: {{percent}} %',
    ready:
      'Version {{version}} don ready. E go enter when nobody touch the till for some time, or when you close the till.',
    unreachable: 'E no fit look: no answer come. E go try again by itself.',
    'not-ours': 'Wetin come no get our sign, so we throw am away. Tell who dey take care of this till.',
  },
  waits: {
    sale: 'No be now: customer dey pay. Press am again when the sale finish.',
    report: 'No be now: somebody just ask for shift report. Press am again after some minutes.',
    'in-use': 'No be now: somebody dey use the till.',
  },
};
