import type { HandlerFunctions } from '../parser-types.ts';
import type { IpcContext } from './context.ts';

/** `setup.*` of the contract. */
export const setupCalls = ({ setup }: Pick<IpcContext, 'setup'>): HandlerFunctions['setup'] => ({
  view: () => setup.view(),
  check: (keys) => setup.check(keys),
  save: () => setup.save(),
  drop: () => setup.drop(),
  register: (business) => setup.register(business),
  goTo: ({ environment }) => setup.goTo(environment),
  status: () => setup.status(),
  replace: (keys) => setup.replace(keys),
  forget: () => setup.forget(),
});
