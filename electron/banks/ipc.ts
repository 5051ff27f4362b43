import { defineArea } from '../ipc/area.ts';
import { backOffice, serviceOfTill } from '../ipc/context.ts';
import { nothing, object, parseBoolean, sale, shortText, withSaleId } from '../ipc/parse.ts';
import { andThen } from '../shared/base/result.ts';

export const banksArea = defineArea('banks', serviceOfTill('banks'))(
  {
    list: { input: nothing, permission: 'sell', activity: 'background', run: (banks) => banks.list() },
    pin: {
      input: object({ code: shortText, pinned: parseBoolean }),
      permission: 'sell',
      run: (banks, { code, pinned }) => banks.pin(code, pinned),
    },
    choose: {
      input: object({ ...withSaleId, code: shortText }),
      permission: 'sell',
      run: (banks, { id, code }) => banks.choose(id, code),
    },
    usualWait: { input: sale, permission: 'sell', activity: 'background', run: (banks, { id }) => banks.usualWait(id) },
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
