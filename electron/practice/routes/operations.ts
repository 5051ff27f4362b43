import type { Operation } from '../http/operation.ts';
import { businessOperations } from './business.ts';
import { transactionOperations } from './transactions.ts';
import { webhookOperations } from './webhooks.ts';

export const operations: readonly Operation[] = [...businessOperations, ...transactionOperations, ...webhookOperations];
