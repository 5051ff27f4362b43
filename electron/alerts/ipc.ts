import { byItself, defineArea } from '../ipc/area.ts';
import type { IpcContext } from '../ipc/context.ts';
import { sale } from '../ipc/parse.ts';
import { ok } from '../shared/base/result.ts';

export const alertsArea = defineArea('alerts', ok<IpcContext>)(
  {
    // A locked window still announces what becomes of the sale on it.
    start: { ...byItself, run: ({ alerts }) => ok(alerts.start()) },
    dismiss: { input: sale, permission: 'sell', run: ({ alerts }, { id }) => ok(alerts.dismiss(id)) },
  },
  // As far as the user may see it: see `electron/alerts/alerts.ts`.
  { changed: 'anyone', announced: 'anyone', opened: 'sell', rang: 'anyone' },
);
