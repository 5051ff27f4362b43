/** What a shop chooses about its till. Each section: what it is, and what it does in a sentence. */
export const settings = {
  sections: 'Settings',
  saved: 'Saved',
  section: {
    shop: 'Shop',
    receipts: 'Receipts',
    display: 'Customer screen',
    sounds: 'Sounds',
    staff: 'Staff',
    environments: 'Practice and live',
    backups: 'Backups',
    keys: 'Keys',
    privacy: 'Privacy',
    updates: 'Updates',
    support: 'Support',
    language: 'Language',
    theme: 'Light and dark',
  },
  /** What each section does, in a sentence. */
  means: {
    shop: 'Whose till this is: the name on its screens and its receipts.',
    receipts: 'What a customer is given on paper, and which printer makes it.',
    display: 'Shows the customer where to pay, how much, and when it is in. Nothing else of the till is on it.',
    sounds: 'What is heard when money is in or something is wrong, and how loudly.',
    staff: 'Who works at this till and what each may do. It is the list of the Shift room.',
    language: 'For every window, the customer’s too. Anybody at the counter may change it.',
    theme: 'How bright the till is. Anybody at the counter may change it.',
    environments: 'Whether the till practises or takes real payments. Each place has its own record and its own keys.',
    keys: 'What the payment service knows your business by. They stay in this computer’s keychain, and no screen shows them.',
    backups:
      'The till copies its record by itself: while you sell, and at the end of each shift. A lost record is put right from these copies.',
    privacy:
      'The till keeps each customer’s phone number locked by a key of its own. To forget a customer is to destroy that key; amounts and times stay in your books.',
    support:
      'When you ask somebody for help with the till, this report tells them how it stands. Read it first: there are no names, phones, amounts, accounts or keys in it. The till sends nothing by itself.',
    updates: 'Which version of the till this is, and how the next one comes in.',
  },
  backups: {
    where: 'Restoring a copy, and saving the file that opens the record on another computer, are in Safety.',
    go: 'Open Safety',
  },
  support: {
    report: 'Report',
    save: 'Save the report as a file',
    saved: 'Saved: {{file}}',
  },
  privacy: {
    how: 'Forget a customer who has not bought for',
    never: 'Never by itself',
    neverHelp: 'You can still forget one by one, in the owner’s office.',
    months_one: '{{count}} month',
    months_other: '{{count}} months',
    monthsHelp: 'Looked at each night. It cannot be undone.',
    waiting: '{{count}} customers are due at once. Nothing is erased until the owner allows it.',
    allow: 'Allow erasing them',
  },
  ownerIdle: {
    label: 'Lock the till when the owner has not touched it for',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    help: 'Managers are locked out after 2 minutes, cashiers after 5.',
  },
  shop: {
    name: 'Name of the shop',
    nameHelp: 'Customers and cashiers see it on the till.',
    save: 'Save',
  },
  display: {
    where: 'Where it is shown',
    mode: {
      auto: 'On a second screen',
      window: 'In a window',
      off: 'Nowhere',
    },
    modeHelp: {
      auto: 'Opens by itself as soon as one is plugged in.',
      window: 'It can be moved to any place.',
      off: 'It stays closed, also with a second screen.',
    },
    which: 'Which screen',
    screen: 'Screen {{number}}',
    screenNamed: 'Screen {{number}}, {{label}}',
    size: '{{width}} × {{height}}',
    till: 'the till is here',
    state: {
      screen: 'It is open on a second screen.',
      window: 'It is open in a window.',
      none: 'It is closed.',
      noScreen: 'There is no second screen. It opens when one is plugged in.',
    },
  },
  sounds: {
    volume: 'Volume',
    volumeOf: '{{percent}} %',
    paid: {
      name: 'Paid',
      help: 'Two rising notes when money is in.',
      try: 'Try Paid',
    },
    alarm: {
      name: 'Alarm',
      help: 'Two falling notes when money came short or late, went back, came for a cancelled sale, or fits no sale.',
      try: 'Try the alarm',
    },
    speak: {
      name: 'Say the amount aloud',
      help: 'Everybody near the till hears what came in. Alarms are said too.',
      try: 'Try the voice',
    },
    noVoice: 'This computer has no English voice of its own, so nothing is said.',
    off: 'Off',
  },
  language: {
    which: 'Language of the till',
    awaiting: 'awaiting a native speaker’s review',
    reviewed: 'The words the till was written in.',
    safety: 'Until then, whatever goods hang on is said in English too.',
  },
  theme: {
    which: 'How the till looks',
    mode: { system: 'As this computer is set', light: 'Light', dark: 'Dark' },
    modeHelp: {
      system: 'It changes when the computer does.',
      light: 'For a bright shop.',
      dark: 'For the evening, and kinder to tired eyes.',
    },
  },
} as const;
