import { byItself, defineArea } from '../ipc/area.ts';
import { ok } from '../shared/base/result.ts';

export const customerDisplayArea = defineArea('customerDisplay', ({ customer }) => ok(customer))(
  {
    state: { ...byItself, run: (customer) => ok(customer.view()) },
  },
  { changed: 'anyone' },
);
