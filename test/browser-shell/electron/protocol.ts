import { commandLine } from './command-line.ts';
import { host } from './host.ts';

type SchemeHandler = (request: Request) => Response | Promise<Response>;

/** Schemes registered before `ready`, as given. */
export const privilegedSchemes: { scheme: string; privileges?: Readonly<Record<string, boolean>> }[] = [];

/**
 * The switch that passes the schemes of each privilege on to other processes
 * (electron/electron shell/browser/api/electron_api_protocol.cc, RegisterSchemesAsPrivileged).
 */
const switchOfPrivilege = {
  secure: 'secure-schemes',
  bypassCSP: 'bypasscsp-schemes',
  corsEnabled: 'cors-schemes',
  supportFetchAPI: 'fetch-schemes',
  allowServiceWorkers: 'service-worker-schemes',
  allowExtensions: 'extension-schemes',
  standard: 'standard-schemes',
  stream: 'streaming-schemes',
  codeCache: 'code-cache-schemes',
} as const;

export class ShellProtocol {
  readonly handlers = new Map<string, SchemeHandler>();

  registerSchemesAsPrivileged(schemes: typeof privilegedSchemes): void {
    if (host.ready) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    privilegedSchemes.push(...schemes);
    for (const [privilege, name] of Object.entries(switchOfPrivilege)) {
      const having = schemes.filter(({ privileges }) => privileges?.[privilege]).map(({ scheme }) => scheme);
      if (having.length > 0) commandLine.appendSwitch(name, having.join(','));
    }
  }
  handle(scheme: string, handler: SchemeHandler): void {
    if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.handlers.set(scheme, handler);
  }
}
