import { bankCode, wait } from './en/bank-code.ts';
import { collect } from './en/collect.ts';
import { banner, connection } from './en/connection.ts';
import { customer } from './en/customer.ts';
import { failure, failureParts } from './en/failures.ts';
import { hands } from './en/hands.ts';
import { sales } from './en/sales.ts';
import * as screen from './en/screen.ts';
import { staff } from './en/staff.ts';
import { fact, issue, state } from './en/states.ts';
import { notice, speech } from './en/telling.ts';
import { timeline } from './en/timeline.ts';
import * as trouble from './en/trouble.ts';

/** All the till's words in English, the source that other languages are checked against. */
export const en = {
  ...screen,
  ...trouble,
  bankCode,
  wait,
  collect,
  banner,
  connection,
  customer,
  failure,
  failureParts,
  fact,
  notice,
  hands,
  issue,
  sales,
  speech,
  staff,
  state,
  timeline,
} as const;
