const LOOK_MS = 200;

/**
 * Started by `npm run`, the till ends with it: killed outright, npm could not pass the signal on, and a till without
 * a terminal would keep the port and the data folder to itself. It ends as abruptly as npm did.
 */
export function endWithParent(env: NodeJS.ProcessEnv = process.env): void {
  if (!env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
  timer.unref();
}
