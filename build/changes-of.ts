/**
 * Returns the lines of one version in CHANGELOG.md, without headings. A version without a section gets the unreleased
 * lines.
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
