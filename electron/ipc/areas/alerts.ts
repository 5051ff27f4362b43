import { ok } from '../../shared/result.ts';
import { defineArea } from '../area.ts';
import type { IpcContext } from '../context.ts';
import { longLine, sale } from '../inputs.ts';
import { collectionId, nothing, object, orNull } from '../parse.ts';

export const alertsArea = defineArea('alerts', ok<IpcContext>)(
  {
    // A locked window still announces what becomes of the sale on it.
    start: {
      input: nothing,
      permission: 'anyone',
      withoutJournal: true,
      activity: 'background',
      run: ({ alerts }) => ok(alerts.start()),
    },
    dismiss: { input: sale, permission: 'sell', run: ({ alerts }, { id }) => ok(alerts.dismiss(id)) },
    notify: {
      input: object({ id: orNull(collectionId), title: longLine, body: longLine }),
      permission: 'anyone',
      activity: 'background',
      run: ({ desktop }, input) => ok(desktop.notify(input)),
    },
  },
  // As far as the user may see it: see `electron/alerts/alerts.ts`.
  { changed: 'anyone', announced: 'anyone', opened: 'sell', rang: 'anyone' },
);
