import { defineArea } from '../../ipc/area.ts';
import { shortText } from '../../ipc/inputs.ts';
import { nothing, object } from '../../ipc/parse.ts';
import { backOffice } from '../../ipc/service.ts';

const byPhone = object({ phone: shortText });

export const customersArea = defineArea(
  'customers',
  backOffice('customers'),
)({
  find: { input: byPhone, permission: 'runOffice', run: (customers, { phone }) => customers.find(phone) },
  save: {
    input: byPhone,
    permission: 'runOffice',
    pinAgain: true,
    run: (customers, { phone }) => customers.save(phone),
  },
  erase: {
    input: byPhone,
    permission: 'runOffice',
    pinAgain: true,
    run: (customers, { phone }) => customers.erase(phone),
  },
  retention: { input: nothing, permission: 'changeSettings' },
  allowErasing: { input: nothing, permission: 'changeSettings', pinAgain: true },
});
