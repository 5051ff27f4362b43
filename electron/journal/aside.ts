import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listBackups, WAY_BACK } from './backups.ts';

/** Quarantined files: a bad journal and its log, backups, marker and list of erasures. */
const shape = /^(?:journal|backups)\.bad-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z(?:\.\w+)?(?:-wal|-shm)?$/;

/**
 * Deletes files quarantined 30 days before the newest backup, since they contain keys of customers erased since. Uses
 * the backups' dates, so that a wrong clock deletes nothing. Files that cannot be deleted stay.
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
