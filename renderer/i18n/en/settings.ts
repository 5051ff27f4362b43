/** What a shop chooses about its till. Each section: what it is, and what it does in a sentence. */
export const settings = {
  sections: 'Settings',
  saved: 'Saved',
  section: {
    shop: 'Shop',
  },
  shop: {
    name: 'Name of the shop',
    nameHelp: 'Customers and cashiers see it on the till.',
    save: 'Save',
  },
} as const;
