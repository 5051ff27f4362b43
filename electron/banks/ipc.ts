import { defineArea } from '../ipc/area.ts';
import { backOffice, serviceOfTill } from '../ipc/context.ts';
import { nothing, object, sale, shortText, withSaleId, yesNo } from '../ipc/parse.ts';
import { andThen } from '../shared/base/result.ts';

export const banksArea = defineArea('banks', serviceOfTill('banks'))(
  {
    list: { input: nothing, permission: 'sell', activity: 'background' },
    pin: { input: object({ code: shortText, pinned: yesNo }), permission: 'sell' },
    choose: { input: object({ ...withSaleId, code: shortText }), permission: 'sell' },
    usualWait: { input: sale, permission: 'sell', activity: 'background' },
    directory: {
      input: object({ currency: shortText }),
      permission: 'runOffice',
      run(_, { currency }, context) {
        return andThen(backOffice('bankDirectory')(context), (value) => value.list(currency));
      },
    },
  },
  { changed: 'sell' },
);
