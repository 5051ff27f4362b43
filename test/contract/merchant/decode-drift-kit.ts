import { ms } from '../../../electron/shared/base/units.ts';
import { hearingData, sale, successOf } from '../../support/merchant-kit.ts';
import { eventData, transaction, virtualAccount, webhookEvent } from '../../support/merchant-records.ts';

export const stamp = ms(Date.UTC(2026, 10, 21, 10));

const eventWith = (data: object, more: object = {}) =>
  hearingData([
    { ...webhookEvent, payload: { 'event.type': 'transaction_success', data: { ...eventData, ...data } }, ...more },
  ]);

export const onlyEvent = async (data: object, more: object = {}) => {
  const [event] = successOf(await eventWith(data, more).listEvents());
  if (!event) throw new Error('no event');
  return event;
};

export const read = async (more: object) =>
  successOf(await hearingData({ ...transaction, ...more }).getTransaction({ refid: 'REF-1' }));

export const issue = async (more: object) =>
  successOf(await hearingData({ ...virtualAccount, ...more }).createVirtualAccount(sale));
