import { z } from '@hono/zod-openapi';
import { bank } from '../../merchant/schema/bank.ts';
import { envelope } from '../../merchant/schema/envelope.ts';
import { currencyQuery } from '../../merchant/schema/parameters.ts';
import { banksOf } from '../banks.ts';
import { operation } from '../http/operation.ts';
import { done } from './answers.ts';

/** 4.7 */
export const listBanks = operation({
  section: '4.7',
  operationId: 'listBanks',
  summary: 'List the supported banks of a currency',
  method: 'get',
  path: '/banks',
  auth: 'keys',
  query: currencyQuery,
  answer: envelope(z.array(bank)),
  run: (_, { query }) => done('Banks retrieved successfully', [...banksOf(query.currency)]),
});
