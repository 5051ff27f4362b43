/** What the till's pages may load and do: their own files, and nothing else. Pages have no network at all. */
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
  // No code of the pages may make a policy that would let text become script.
  'trusted-types': "'none'",
} as const;

/**
 * The Content-Security-Policy of every page. `connectTo` replaces the ban on connections by these exact sources: for
 * the shell that shows the till in a browser, whose bridge is a socket. The app itself never gives one.
 */
export function contentSecurityPolicy(connectTo: readonly string[] = []): string {
  const directives = connectTo.length > 0 ? { ...policy, 'connect-src': connectTo.join(' ') } : policy;
  return Object.entries(directives)
    .map(([name, source]) => `${name} ${source}`)
    .join('; ');
}
