import { byItself, defineArea } from '../ipc/area.ts';
import { nothing } from '../ipc/parse.ts';
import { ok } from '../shared/base/result.ts';

export const updatesArea = defineArea('updates', ({ updates }) => ok(updates))(
  {
    state: { ...byItself, run: (updates) => ok(updates.view()) },
    // Asking for an update must not delay it.
    check: { input: nothing, permission: 'changeSettings', activity: 'background' },
    install: { input: nothing, permission: 'changeSettings', activity: 'background' },
  },
  { changed: 'anyone' },
);
