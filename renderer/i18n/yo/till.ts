import type { Till } from '../namespaces.ts';
import { bankCode, wait } from './bank-code.ts';
import { collect } from './collect.ts';
import { banner, connection } from './connection.ts';
import { customer } from './customer.ts';
import { failure, failureParts } from './failures.ts';
import { hands } from './hands.ts';
import { sales } from './sales.ts';
import * as screen from './screen.ts';
import { staff } from './staff.ts';
import { fact, issue, state } from './states.ts';
import { notice, speech } from './telling.ts';
import { timeline } from './timeline.ts';
import * as trouble from './trouble.ts';

export const till: Till = {
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
};
