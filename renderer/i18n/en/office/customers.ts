/** What is kept of a customer. */
export const customers = {
  title: 'Customers’ data',
  means:
    'A customer may ask what you keep of them, and to be forgotten. What they paid stays in your books without their name.',
  phone: 'The customer’s phone',
  find: 'Look',
  wrong: 'That is not a phone number. Check it with the customer.',
  none: 'Nothing is kept of a customer with this phone.',
  facts: {
    phone: 'Phone ends with',
    sales: 'Sales',
    first: 'First',
    last: 'Last',
  },
  erased: 'Forgotten: their phone number and what was written of them can be read by nobody.',
  open: 'An account of theirs is still watched. They can be forgotten 48 hours after it was made.',
  save: 'Save all of it as a file',
  saved: 'Saved: {{file}}',
  forget: 'Forget this customer',
  sure: {
    title: 'Forget this customer for ever?',
    text: 'Their phone number, notes and claims are made unreadable in this till, for good. Copies of the record keep them until those copies are replaced. Amounts and times stay.',
    yes: 'Forget',
    no: 'Keep',
  },
} as const;
