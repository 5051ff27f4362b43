import { defineArea } from '../ipc/area.ts';
import { longLine } from '../ipc/inputs.ts';
import { nothing, object, oneOf, parseBoolean, some, text } from '../ipc/parse.ts';
import { backOffice } from '../ipc/service.ts';
import { walletTypes } from '../shared/back-office/business.ts';
import { businessTypes } from '../shared/back-office/new-business.ts';

/** One line of a form; its value is checked by the service. */
const field = text(254);

export const businessArea = defineArea(
  'business',
  backOffice('business'),
)({
  get: { input: nothing, permission: 'runOffice' },
  change: {
    input: some({ name: field, country: field, state: field, city: field, postcode: field, streetaddress: field }),
    permission: 'runOffice',
  },
  register: {
    input: object({
      name: field,
      currency: longLine,
      email: field,
      type: oneOf(businessTypes),
      phone: longLine,
      again: parseBoolean,
    }),
    permission: 'runOffice',
  },
});

export const walletsArea = defineArea(
  'wallets',
  backOffice('business'),
)({
  create: {
    input: object({ type: oneOf(walletTypes) }),
    permission: 'runOffice',
    run: (business, { type }) => business.createWallet(type),
  },
});
