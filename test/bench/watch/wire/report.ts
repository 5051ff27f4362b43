import { type DataAmounts, dataUses } from '../../../../electron/shared/back-office/data-use.ts';
import { report, shareOf } from '../../report/figure.ts';
import { playWireDay } from './wire-day.ts';

const [HOURS, SALES_AN_HOUR] = [10, 20];
const MOST_MB = 20;
/** The data use that the till shows is an estimate, and may differ from the wire by this share. */
const MOST_OFF = 0.05;

const MB = 1e6;
const total = (amounts: DataAmounts) => dataUses.reduce((sum, use) => sum + amounts[use].bytes, 0);

/** Runs a day at the practice service through a proxy that counts every byte, and reports the bytes. */
export async function reportWireDay(name: string): Promise<void> {
  const { sales, wire, shown } = await playWireDay(HOURS, SALES_AN_HOUR);
  console.log(`\n### ${name}: ${SALES_AN_HOUR} sales an hour for ${HOURS} h, both ways with heads, without TLS\n`);
  console.log('| for | requests | MB | as shown to the owner |\n|---|---:|---:|---:|');
  for (const use of dataUses) {
    const { requests, bytes } = wire[use];
    console.log(`| ${[use, requests, (bytes / MB).toFixed(2), (shown[use].bytes / MB).toFixed(2)].join(' | ')} |`);
    report(shareOf(`${name}: ${use}`, 'MB', bytes / MB, sales, { headline: true }));
  }
  const all = total(wire);
  console.log(`| all | | ${(all / MB).toFixed(2)} | ${(total(shown) / MB).toFixed(2)} |`);
  report(shareOf(`${name}: all`, 'MB', all / MB, sales, { aim: MOST_MB, headline: true }));
  const off = Math.abs(total(shown) - all) / all;
  report(shareOf(`${name}: share by which the owner's figure is off`, '', off, sales, { aim: MOST_OFF }));
}
