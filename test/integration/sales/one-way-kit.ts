import { afterEach, beforeEach, expect } from 'vitest';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { type FaultKit, openFaultKit } from '../../support/fault-kit.ts';
import { until } from '../../support/practice-kit.ts';

/** HTTP says no, and so does the service: it understood, and will say the same again. */
const answer = (status: string, code: number) => {
  const body = JSON.stringify({ status: false, code, msg: 'no' });
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\nconnection: close\r\n`;
  return { kind: 'say' as const, bytes: `${head}content-length: ${body.length}\r\n\r\n${body}` };
};
export const refusalAnswer = answer('400 Bad Request', 400);
export const unknown = answer('404 Not Found', 327);

/** A till behind a faulty line for each test of a file, which must not have broken a rule at its end. */
export function faultKitOfEachTest(options?: Parameters<typeof openFaultKit>[0]) {
  let current: FaultKit | null = null;
  beforeEach(async () => {
    current = await openFaultKit(options);
  });
  afterEach(async () => {
    const brokenRules = kit().brokenRules();
    await kit().close();
    expect(brokenRules).toEqual([]);
  });
  function kit(): FaultKit {
    if (!current) throw new Error('no test is running');
    return current;
  }
  return {
    kit,
    isPaid: (id: SaleId) => kit().view(id).verdict?.headline === 'paid',
    dataUse() {
      const { backOffice } = kit().till();
      if (!backOffice) throw new Error('no office');
      return backOffice.dataUse.view();
    },
  };
}

/** Waits, asking for nothing; returns how long it took, in ms. */
export async function timeUntil(probe: () => boolean, patience?: number): Promise<number> {
  const from = performance.now();
  await until(probe, patience);
  return performance.now() - from;
}
