/** The till's own versions: what runs, what is new, what is to come and when. */
export const updates = {
  now: 'This is version {{version}}.',
  newHere: 'New in version {{version}}',
  newThere: 'What version {{version}} brings',
  checkedAt: 'Last looked: {{at}}.',
  neverChecked: 'It has not looked yet since it was started.',
  check: 'Look now',
  install: 'Restart into version {{version}}',
  how: 'New versions are fetched while you work and put in when nobody needs the till: never in a sale, never while a shift report is read or printed. Sales stay, and accounts that wait are watched again at once.',
  off: {
    development: 'Updates are off: this till runs out of its sources.',
    'no-feed':
      'Updates are off in this build: it was made without a place to look for them. Whoever gave it to you has the next one.',
    unsigned:
      'Updates are off in this build: it is not signed, so it could not tell a new version of ours from a forgery. Whoever gave it to you has the next one.',
    'by-hand': 'Updates are off: on this system a new version is put in by hand.',
  },
  state: {
    idle: 'This is the newest version.',
    unseen: 'It looks by itself, a few times a day.',
    checking: 'Looking for a new version…',
    downloading: 'Fetching version {{version}}: {{percent}} %',
    ready: 'Version {{version}} is ready. It is put in when nobody has touched the till for a while, or when you quit.',
    unreachable: 'It could not look: no answer came. It tries again by itself.',
    'not-ours': 'What came was not signed by us, and it was thrown away. Tell whoever looks after this till.',
  },
  waits: {
    sale: 'Not now: a customer is paying. Press again when the sale is done.',
    report: 'Not now: a shift report was just asked for. Press again in a few minutes.',
    'in-use': 'Not now: somebody is using the till.',
  },
} as const;
