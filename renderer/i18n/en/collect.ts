/** The empty screen: an amount, a phone, one button. */
export const collect = {
  title: 'New sale',
  amount: 'Amount',
  phone: 'Phone number',
  submit: 'Get account',
  asking: 'Asking the service for an account for {{amount}}.',
  phoneReads: 'Reads as {{phone}}',
  amountProblem: {
    empty: 'Type the amount first.',
    'not-a-number': 'Only digits, + and ×, and one dot before the kobo.',
    zero: 'The amount is zero.',
    'too-large': 'That is more than one account can take.',
    'too-many-decimals': 'Kobo has two figures at most.',
  },
  phoneProblem: {
    empty: 'Type the customer’s phone number.',
    'too-short': 'The number is too short. Nigerian numbers have 11 digits, like 0803 123 4567.',
    'too-long': 'The number has a digit too many.',
    'not-a-phone': 'No phone has this number. Check the first digits.',
  },
  sure: {
    title: 'Is {{amount}} right?',
    means: 'Few sales come to so much or so little. Look at the figures once more.',
    yes: 'Yes, it is right',
    no: 'Change it',
  },
  twice: '{{amount}} is already open for the phone ending {{tail}}.',
  pad: { label: 'Number pad', dot: 'Dot', erase: 'Erase' },
} as const;
