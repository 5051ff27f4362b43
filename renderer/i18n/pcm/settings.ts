import type { WordsOf } from '../namespaces.ts';

export const settings: WordsOf<'settings'> = {
  sections: 'Settings',
  saved: 'Don save',
  section: {
    shop: 'Shop',
    receipts: 'Receipts',
    display: 'Customer screen',
    sounds: 'Sound',
    staff: 'Staff',
    environments: 'Practice and for real',
    backups: 'Copies',
    keys: 'Keys',
    privacy: 'Privacy',
    updates: 'Updates',
    support: 'Help',
    language: 'Language',
    theme: 'Light or dark',
  },
  means: {
    shop: 'Who get this till: the name wey dey e screens and e receipts.',
    receipts: 'Wetin customer go get for paper, and which printer go print am.',
    display: 'E dey show customer where to pay, how much, and when e enter. Nothing else from the till dey there.',
    sounds: 'Wetin you go hear when money enter or something spoil, and how loud e go be.',
    staff: 'Who dey work for this till and wetin each person fit do. Na the list wey dey Shift.',
    language: 'For every window, customer own too. Anybody for the counter fit change am.',
    theme: 'How bright the till be. Anybody for the counter fit change am.',
    environments:
      'Whether the till dey practice or dey collect real money. Each place get e own record and e own keys.',
    keys: 'Wetin the payment service take know your business. Dem dey inside this computer keychain, and no screen dey show dem.',
    backups:
      'The till dey copy e record by itself: as you dey sell, and when each shift end. If the record lost, na these copies go bring am back.',
    privacy:
      'The till dey lock each customer phone number with e own key. To forget customer na to destroy that key; amounts and times go remain for your books.',
    support:
      'When you ask somebody to help you with the till, this report go tell dem how e be. Read am first: no name, phone, amount, account or key dey inside. The till no dey send anything by itself.',
    updates: 'Which version of the till be this, and how the next one go enter.',
  },
  backups: {
    where: 'To bring copy back, and to save the file wey fit open the record for another computer, go Safety.',
    go: 'Go Safety',
  },
  support: {
    report: 'The report',
    save: 'Save the report as file',
    saved: 'Don save: {{file}}',
  },
  privacy: {
    how: 'Forget customer wey never buy since',
    never: 'No forget by itself',
    neverHelp: 'You still fit forget dem one by one, inside oga office.',
    months_one: '{{count}} month',
    months_other: '{{count}} months',
    monthsHelp: 'We dey check am every night. Nobody fit undo am.',
    waiting: '{{count}} customers reach the time together. We no go clean anyone until the owner gree.',
    allow: 'Gree make e clean dem',
  },
  ownerIdle: {
    label: 'Lock the till when oga never touch am for',
    minutes_one: 'minute {{count}}',
    minutes_other: 'minutes {{count}}',
    help: 'Manager go lock comot after 2 minutes, cashier after 5 minutes.',
  },
  shop: {
    name: 'Shop name',
    nameHelp: 'Customer and cashier dey see am for the till.',
    save: 'Save am',
  },
  display: {
    where: 'Where e go show',
    mode: {
      auto: 'For second screen',
      window: 'Inside window',
      off: 'No place',
    },
    modeHelp: {
      auto: 'E go open by itself once dem plug am.',
      window: 'You fit move am go anywhere.',
      off: 'E go dey closed, even with second screen.',
    },
    which: 'Which one be the screen',
    screen: 'Screen {{number}}',
    screenNamed: 'Screen {{number}}, {{label}}',
    size: '{{width}} × {{height}}',
    till: 'the till dey here',
    state: {
      screen: 'E open for second screen.',
      window: 'E open inside window.',
      none: 'E dey closed.',
      noScreen: 'Second screen no dey. E go open when dem plug one.',
    },
  },
  sounds: {
    volume: 'How loud',
    volumeOf: '{{percent}} %',
    paid: {
      name: 'E don pay',
      help: 'Two notes wey dey climb, when money enter.',
      try: 'Try am',
    },
    alarm: {
      name: 'Alarm sound',
      help: 'Two notes wey dey come down, when money short or late, go back, enter for cancelled sale, or no get sale.',
      try: 'Try the alarm sound',
    },
    speak: {
      name: 'Talk the money loud',
      help: 'Everybody wey near the till go hear wetin enter. E dey talk alarm too.',
      try: 'Try the talk',
    },
    noVoice: 'This computer no get English voice, so e no go talk anything.',
    off: 'E don off',
  },
  language: {
    which: 'Language for the till',
    awaiting: 'dey wait for person wey sabi the language to check am',
    reviewed: 'Na so dem take write the till first.',
    safety: 'Until then, anything wey concern to give goods go show for English too.',
  },
  theme: {
    which: 'How the till go look',
    mode: { system: 'As computer dey', light: 'Light one', dark: 'Dark one' },
    modeHelp: {
      system: 'E dey change when the computer change.',
      light: 'For shop wey bright.',
      dark: 'For evening, and for eye wey don tire.',
    },
  },
};
