import { logMaintenance } from '../../journal/maintenance/maintenance-report.ts';
import type { Log } from '../../logging/log.ts';
import type { Environment } from '../../shared/sales/sale.ts';
import type { TillEvents } from '../till-events.ts';
import { createJournalHealth, type JournalHealth } from './health.ts';

/** Returns the journal health of each environment, from the events of its till. Emits `journalHealthChanged`. */
export function healthOfTills(events: TillEvents, log: Log): (environment: Environment) => JournalHealth {
  const healths = new Map<Environment, JournalHealth>();
  const healthOf = (environment: Environment): JournalHealth => {
    const changed = () => void events.emit('journalHealthChanged', environment);
    const health = healths.get(environment) ?? createJournalHealth(changed);
    healths.set(environment, health);
    return health;
  };
  events.on('journalMaintained', (environment, report) => {
    logMaintenance(log, report);
    healthOf(environment).note(report);
  });
  events.on('journalAppended', (environment, problem) => healthOf(environment).appended(problem));
  return healthOf;
}
