import { EventEmitter } from 'node:events';
import { demandReady } from './host.ts';
import { netFetch } from './net-fetch.ts';
import { ShellProtocol } from './protocol.ts';
import { strict } from './strict.ts';

export interface RequestDetails {
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly resourceType: string;
  readonly webContentsId: number;
  readonly timestamp: number;
}

type BeforeRequest = (
  details: RequestDetails,
  answer: (verdict: { cancel?: boolean; redirectURL?: string }) => void,
) => void;

class ShellWebRequest {
  beforeRequest: BeforeRequest | null = null;

  onBeforeRequest(...args: [unknown, (BeforeRequest | null)?]): void {
    this.beforeRequest = (args.length > 1 ? args[1] : args[0]) as BeforeRequest | null;
  }
}

/** `session`: stores its guards as given, so that the server can call them and tests can read them. */
export class ShellSession extends EventEmitter {
  readonly protocol = strict('protocol', new ShellProtocol());
  readonly webRequest = strict('webRequest', new ShellWebRequest());
  readonly fetch = netFetch(this.protocol);
  readonly partition: string;
  readonly guards = new Map<string, unknown>();

  constructor(partition: string) {
    super();
    this.partition = partition;
  }

  setPermissionRequestHandler(handler: unknown): void {
    this.guards.set('permission-request', handler);
  }
  setPermissionCheckHandler(handler: unknown): void {
    this.guards.set('permission-check', handler);
  }
  setDevicePermissionHandler(handler: unknown): void {
    this.guards.set('device-permission', handler);
  }
  setDisplayMediaRequestHandler(handler: unknown): void {
    this.guards.set('display-media', handler);
  }
  async closeAllConnections(): Promise<void> {}
}

const sessions = new Map<string, ShellSession>();

/** The session of a partition; the empty name is the default one. The same name gives the same session. */
export function sessionOf(partition: string): ShellSession {
  const knownSession = sessions.get(partition) ?? strict('session', new ShellSession(partition));
  sessions.set(partition, knownSession);
  return knownSession;
}

/** Forgets every session but keeps the default one's identity, for tests. */
export function resetSessions(): void {
  for (const name of [...sessions.keys()]) if (name !== '') sessions.delete(name);
  const first = sessionOf('');
  first.protocol.handlers.clear();
  first.guards.clear();
  first.webRequest.beforeRequest = null;
  first.removeAllListeners();
}

/** FromPartition of electron/electron shell/browser/api/electron_api_session.cc. */
const TOO_EARLY = 'Session can only be received when app is ready';

export const sessionPart = {
  get defaultSession(): ShellSession {
    demandReady(TOO_EARLY, TypeError);
    return sessionOf('');
  },
  fromPartition(partition: string, _options?: { cache?: boolean }): ShellSession {
    demandReady(TOO_EARLY, TypeError);
    return sessionOf(partition);
  },
};
