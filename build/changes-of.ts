/**
 * What CHANGELOG.md says of one version, a line each, without its headings: "Added", "Fixed" mean nothing to a cashier.
 * A version that has no part of its own yet is told by what is unreleased.
 */
export function changesOf(changelog: string, version: string): readonly string[] {
  const parts = changelog.split(/^## /m).slice(1);
  const named = (name: string) => parts.find((part) => part.replace(/^\[/, '').startsWith(name));
  const part = named(version) ?? named('Unreleased') ?? '';
  return part
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2).replaceAll('`', '').trim());
}
