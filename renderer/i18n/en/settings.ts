/** What a shop chooses about its till. Each section: what it is, and what it does in a sentence. */
export const settings = {
  sections: 'Settings',
  saved: 'Saved',
  section: {
    shop: 'Shop',
    display: 'Customer screen',
    sounds: 'Sounds',
    updates: 'Updates',
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
} as const;
