import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listBackups, WAY_BACK } from './backups.ts';

/** What was set aside: a bad journal and its log, its copies, its marker, its list of erasures. */
const shape = /^(?:journal|backups)\.bad-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z(?:\.\w+)?(?:-wal|-shm)?$/;

/**
 * Takes away what was set aside 30 days before the newest copy: it holds the keys of customers who were erased since.
 * By the copies and not by the clock, so that a clock set wrong takes nothing away. What cannot be removed stays.
 */
export function removeOldAside(folder: string, copies: string): void {
  const newest = listBackups(copies)[0]?.at;
  if (newest === undefined) return;
  for (const name of readdirSync(folder)) {
    const [, date, hour, minute, second, milli] = shape.exec(name) ?? [];
    const at = Date.parse(`${date}T${hour}:${minute}:${second}.${milli}Z`);
    if (Number.isNaN(at) || newest - at <= WAY_BACK) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Held by another program: the next copy tries again.
    }
  }
}
