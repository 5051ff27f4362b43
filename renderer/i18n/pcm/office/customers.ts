import type { WordsOf } from '../../namespaces.ts';

export const customers: NonNullable<WordsOf<'office'>['customers']> = {
  title: 'Customer data',
  means:
    'Customer fit ask wetin you keep about dem, and ask make you forget dem. Wetin dem pay go remain for your books without their name.',
  phone: 'Customer phone',
  find: 'Look am',
  wrong: 'That one no be phone number. Check am with the customer.',
  none: 'We no keep anything about customer with this phone.',
  facts: {
    phone: 'Phone wey end with',
    sales: 'Sales',
    first: 'First one',
    last: 'Last one',
  },
  erased: 'We don forget dem: nobody fit read their phone number and wetin dem write about dem again.',
  open: 'We still dey watch one of their accounts. You fit forget dem 48 hours after dem make am.',
  save: 'Save everything as file',
  saved: 'Don save: {{file}}',
  forget: 'Forget customer',
  sure: {
    title: 'Make we forget this customer forever?',
    text: 'Nobody go fit read their phone number, notes and wetin dem claim inside this till again, forever. Copies of the record go still get dem until new ones replace those copies. Amounts and times go remain.',
    yes: 'Forget am',
    no: 'Keep am',
  },
};
