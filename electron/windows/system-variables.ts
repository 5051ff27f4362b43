/**
 * Environment variables that make Chromium or Node log TLS keys or traffic, trust other certificates than the
 * system, or go through another proxy. No fuse covers them.
 */
const removedNames: ReadonlySet<string> = new Set([
  'SSLKEYLOGFILE',
  'NODE_EXTRA_CA_CERTS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_DEBUG_NATIVE',
  'NODE_OPTIONS',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'CHROME_LOG_FILE',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  // Proxies: on Linux Chromium takes them from here; the till uses those of the system's settings.
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'FTP_PROXY',
  'ALL_PROXY',
  'AUTO_PROXY',
  'NO_PROXY',
  'SOCKS_SERVER',
  'SOCKS_VERSION',
  'NODE_USE_ENV_PROXY',
]);

/** Names of variables from which the driver of PostgreSQL takes logins, options and another implementation. */
const ofPostgres = /^(PG|NODE_PG_)/;

const isRemoved = (name: string): boolean => removedNames.has(name) || ofPostgres.test(name);

/** Removes these variables, in any case, for this process and its children. Runs before any request. */
export function removeUnsafeVariables(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (isRemoved(name.toUpperCase())) delete env[name];
}

/**
 * Whether Node prints what threads and programs are started with: the keys of the service and of the journal, and each
 * program's environment. Node reads the variable before any code of the till, so removing it is too late; no fuse covers
 * it (nodejs/node lib/internal/process/pre_execution.js, setupDebugEnv; lib/internal/worker.js, Worker).
 */
export const printsKeys = ({ NODE_DEBUG = '' }: NodeJS.ProcessEnv): boolean => NODE_DEBUG !== '';
