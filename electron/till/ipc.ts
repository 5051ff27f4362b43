import { defineArea } from '../ipc/area.ts';
import type { IpcContext } from '../ipc/context.ts';
import { nothing } from '../ipc/parse.ts';
import { ok } from '../shared/base/result.ts';
import { snapshotOf } from './snapshot.ts';

export const tillArea = defineArea('till', ok<IpcContext>)(
  {
    snapshot: {
      input: nothing,
      permission: 'anyone',
      withoutJournal: true,
      activity: 'background',
      run: (context) => ok(snapshotOf(context)),
    },
    understood: {
      input: nothing,
      permission: 'anyone',
      withoutJournal: true,
      activity: 'background',
      run: ({ runMark }) => ok(runMark.understood()),
    },
    computerNoticeRead: {
      input: nothing,
      permission: 'anyone',
      withoutJournal: true,
      activity: 'background',
      run: ({ computer }) => ok(computer.understood()),
    },
    notices: {
      input: nothing,
      permission: 'anyone',
      run: ({ notices }) => notices(),
    },
  },
  {
    cannotCollectChanged: 'anyone',
    reopened: 'anyone',
    moved: 'anyone',
    computerNoticeChanged: 'anyone',
    backgroundStatusChanged: 'sell',
  },
);

/** The connection to the service. */
export const connectionArea = defineArea('connection', ok<IpcContext>)(
  {
    back: {
      input: nothing,
      permission: 'anyone',
      withoutJournal: true,
      activity: 'background',
      run: ({ till }) => ok(till.sales?.wake()),
    },
  },
  { changed: 'anyone' },
);

/** The service's clock. */
export const clockArea = defineArea('clock', ok)({}, { offsetChanged: 'anyone' });
