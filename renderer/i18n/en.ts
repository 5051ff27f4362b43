import { collect } from './en/collect.ts';
import { banner, connection } from './en/connection.ts';
import { failure, failureParts } from './en/failures.ts';
import * as screen from './en/screen.ts';
import { settings } from './en/settings.ts';
import { staff } from './en/staff.ts';
import { fact, state } from './en/states.ts';
import { timeline } from './en/timeline.ts';
import * as trouble from './en/trouble.ts';

/** All the till's words in English, the source that other languages are checked against. */
export const en = {
  ...screen,
  ...trouble,
  collect,
  banner,
  connection,
  failure,
  failureParts,
  fact,
  settings,
  staff,
  state,
  timeline,
} as const;
