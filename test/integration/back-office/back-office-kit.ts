import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';

/** Opens a till before each test. */
export function tillOfEachTest() {
  const kit = tillKitOfEachTest();
  const bodiesOf = (...kinds: string[]) =>
    kit
      .journal()
      .entries({})
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, body }) => ({ kind, ...body }));
  return {
    kit: () => kit,
    office: () => kit.office(),
    /** Returns the entries of these kinds, each as its kind and its body. */
    bodiesOf,
    /** Returns what was recorded before and after each change at the service. */
    acts: () => bodiesOf('back-office.requested', 'back-office.answered'),
  };
}
