/** The policy of the till's pages: their own files, no network. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  // No script of a page may create a policy that turns text into script.
  'trusted-types': "'none'",
} as const;

/**
 * Returns the Content-Security-Policy. `connectTo` allows exactly these connections, for the shell that shows the till
 * in a browser; the app never passes any.
 */
export function contentSecurityPolicy(connectTo: readonly string[] = []): string {
  const directives = connectTo.length > 0 ? { ...policy, 'connect-src': connectTo.join(' ') } : policy;
  return Object.entries(directives)
    .map(([name, source]) => `${name} ${source}`)
    .join('; ');
}
