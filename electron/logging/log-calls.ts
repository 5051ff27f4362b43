import type { CallReport, ReportCall } from '../merchant/types.ts';
import type { Environment } from '../shared/sales/sale.ts';
import { describeError, type LogFields } from './fields.ts';
import type { Log } from './log.ts';

/** Writes a line for each call of the merchant service: what succeeded as `debug`, what failed as `warn` or `error`. */
export const logCalls =
  (log: Log, environment?: Environment): ReportCall =>
  (report) => {
    const { cause, code } = report;
    if (cause !== undefined)
      log.error('merchant.threw', { ...callFields(report, environment), ...describeError(cause) });
    else if (code === undefined) log.debug('merchant.called', callFields(report, environment));
    else log.warn('merchant.failed', callFields(report, environment));
  };

/** Bytes of the complete exchange on the wire, both ways: its cost on mobile data. */
const callFields = ({ cause: _, ms, traffic, ...report }: CallReport, environment?: Environment): LogFields => ({
  ...report,
  ...(traffic && { bytes: traffic.sent + traffic.received }),
  ...(environment && { environment }),
  ms: Math.round(ms),
});
