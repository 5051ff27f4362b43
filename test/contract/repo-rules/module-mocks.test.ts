import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';

/**
 * Where test files share the modules they load, a mocked module is real or mocked depending on which file ran first. Only
 * `contract/security` loads its own; elsewhere a test passes what it replaces.
 */
const mocksModules = (text: string): boolean => /\bvi\.(?:mock|doMock)\(/.test(text);

it('mocks no module where test files share what they load', () => {
  const files = sourceNames('test/**/*.test.{ts,tsx}').filter(
    (path) => !path.startsWith('test/contract/security/') && path !== 'test/contract/repo-rules/module-mocks.test.ts',
  );
  expect(files.filter((path) => mocksModules(readSource(path)))).toEqual([]);
  expect(mocksModules("vi.mock('./a.ts', () => ({}));")).toBe(true);
});
