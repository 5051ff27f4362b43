import { expect, it } from 'vitest';
import { type MessagesView, type SendProblem, usualChoices } from '../../../electron/shared/messages/messages.ts';
import { logFailedMessages } from '../../../electron/till/owner-messages.ts';
import { createTillEvents } from '../../../electron/till/till-events.ts';
import { captureLog } from '../logging/redact-kit.ts';

const viewWith = (problem: SendProblem | null, waiting: number): MessagesView => ({
  phone: { server: 'https://ntfy.adunni.example', waiting, sentAt: null, problem, nextAt: null },
  email: null,
  choices: usualChoices,
  worksAlone: true,
});

it('logs why a message did not arrive, once until it is something else, and no server', () => {
  const events = createTillEvents();
  const { log, lines } = captureLog();
  logFailedMessages(events, log);
  const problems = [null, 'offline', 'offline', 'login-refused', null, 'login-refused'] as const;
  for (const [waiting, problem] of problems.entries())
    events.emit('messagesChanged', 'live', viewWith(problem, waiting));
  events.emit('messagesChanged', 'staging', viewWith('login-refused', 1));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', event: 'message.failed.phone', environment: 'live', state: 'offline' },
    { environment: 'live', state: 'login-refused' },
    { environment: 'live', state: 'login-refused' },
    { environment: 'staging', state: 'login-refused' },
  ]);
  expect(lines.join()).not.toContain('adunni');
});
