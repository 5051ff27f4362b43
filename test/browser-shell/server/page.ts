/**
 * The only two things the shell changes in what the app serves: its own socket is let through the content security
 * policy, and its own script comes before every other one.
 */

const directives = (policy: string) =>
  policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '');

/** The policy with `socket` (an origin) added to what the page may connect to, and not a word else changed. */
export function withSocket(policy: string, socket: string): string {
  const list = directives(policy);
  const at = list.findIndex((directive) => /^connect-src(\s|$)/i.test(directive));
  if (at === -1) return [...list, `connect-src ${socket}`].join('; ');
  const sources = (list[at] ?? '')
    .split(/\s+/)
    .slice(1)
    .filter((source) => source !== "'none'");
  return list.with(at, ['connect-src', ...sources, socket].join(' ')).join('; ');
}

/** The page with one external script first in its head. Pages without a head get it in front of everything. */
export function withScript(html: string, address: string): string {
  const script = `<script src="${address}"></script>`;
  const head = /<head(\s[^>]*)?>/i.exec(html);
  if (!head) return script + html;
  const end = head.index + head[0].length;
  return html.slice(0, end) + script + html.slice(end);
}
