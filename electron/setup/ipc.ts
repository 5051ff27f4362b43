import { defineArea } from '../ipc/area.ts';
import { longLine, nothing, nullOr, object, oneOf, shortText, text, yesNo } from '../ipc/parse.ts';
import { businessTypes } from '../shared/back-office/new-business.ts';
import { ok } from '../shared/base/result.ts';
import { LONGEST_ADDRESS } from '../shared/setup/service-address.ts';
import { LONGEST_KEY, liveLikeEnvironments } from '../shared/setup/setup.ts';

const environment = oneOf(liveLikeEnvironments);
const baseUrl = text(LONGEST_ADDRESS);
/** As pasted; validated with the credentials. */
const key = text(LONGEST_KEY);
const keyPair = { accessKey: key, secretKey: key };

export const setupArea = defineArea('setup', ({ setup }) => ok(setup))({
  view: { input: nothing, permission: 'setUp' },
  check: {
    input: object({ environment, baseUrl, businessId: shortText, ...keyPair, bearerToken: key }),
    permission: 'setUp',
  },
  save: { input: nothing, permission: 'setUp', pinAgain: true },
  drop: { input: nothing, permission: 'setUp' },
  register: {
    input: object({
      environment,
      baseUrl,
      bearerToken: key,
      name: longLine,
      email: text(254),
      phone: shortText,
      type: oneOf(businessTypes),
      currency: shortText,
      again: yesNo,
    }),
    permission: 'setUp',
  },
  // Also back to practice: no cashier may switch to a till whose sales are not real.
  goTo: {
    input: object({ environment: oneOf(['practice', ...liveLikeEnvironments]) }),
    permission: 'setUp',
    run: (setup, input) => setup.switchTo(input.environment),
  },
  status: { input: nothing, permission: 'setUp' },
  replace: {
    input: object({ keyPair: nullOr(object(keyPair)), bearerToken: nullOr(key) }),
    permission: 'setUp',
    pinAgain: true,
  },
  forget: { input: nothing, permission: 'setUp', pinAgain: true },
});
