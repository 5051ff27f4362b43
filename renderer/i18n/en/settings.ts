/** What a shop chooses about its till. Each section: what it is, and what it does in a sentence. */
export const settings = {
  sections: 'Settings',
  saved: 'Saved',
  section: {
    shop: 'Shop',
    receipts: 'Receipts',
    display: 'Customer screen',
    sounds: 'Sounds',
    keys: 'Keys',
    privacy: 'Privacy',
    updates: 'Updates',
    support: 'Support',
    language: 'Language',
    theme: 'Light and dark',
  },
  support: {
    means:
      'When you ask somebody for help with the till, this report tells them how it stands. Read it first: there are no names, phones, amounts, accounts or keys in it. The till sends nothing by itself.',
    report: 'Report',
    save: 'Save the report as a file',
    saved: 'Saved: {{file}}',
  },
  privacy: {
    means:
      'The till keeps each customer’s phone number locked by a key of its own. To forget a customer is to destroy that key; amounts and times stay in your books.',
    how: 'Forget a customer who has not bought for',
    never: 'Never by itself',
    neverHelp: 'You can still forget one by one, in the owner’s office.',
    months_one: '{{count}} month',
    months_other: '{{count}} months',
    monthsHelp: 'Looked at each night. It cannot be undone.',
  },
  shop: {
    name: 'Name of the shop',
    nameHelp: 'Customers and cashiers see it on the till.',
    save: 'Save',
  },
  display: {
    means: 'Shows the customer where to pay, how much, and when it is in. Nothing else of the till is on it.',
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
    means: 'For every window, the customer’s too. Anybody at the counter may change it.',
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
