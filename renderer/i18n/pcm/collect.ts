import type { Till } from '../namespaces.ts';

export const collect: Till['collect'] = {
  title: 'New sale',
  amount: 'How much',
  phone: 'Phone number',
  submit: 'Get account',
  asking: 'We dey ask the service for account for {{amount}}.',
  phoneReads: 'E be {{phone}}',
  amountProblem: {
    empty: 'First type how much.',
    'not-a-number': 'Only number, + and ×, and one dot before kobo.',
    zero: 'The money na zero.',
    'too-large': 'That one pass wetin one account fit take.',
    'too-many-decimals': 'Kobo no dey pass two numbers.',
  },
  phoneProblem: {
    empty: 'Type customer phone number.',
    'too-short': 'The number short. Nigeria number get 11 digits, like 0803 123 4567.',
    'too-long': 'The number get one digit too much.',
    'not-a-phone': 'No phone get this number. Check the first digits.',
  },
  sure: {
    title: '{{amount}} correct?',
    means: 'No be many sale dey reach like this. Check the numbers again.',
    yes: 'Yes, e correct',
    no: 'Change am',
  },
  twice: '{{amount}} don already open for phone wey end with {{tail}}.',
  pad: { label: 'Number buttons', dot: 'Dot button', erase: 'Clean one' },
};
