/**
 * Returns JSON Schema for an object of which at least one member of each group is present. In `allOf`, since client
 * generators take an `anyOf` next to properties for a type of anything.
 */
export const oneAtLeast = (...groups: (readonly string[])[]) => ({
  allOf: groups.map((names) => ({ anyOf: names.map((name) => ({ required: [name] })) })),
});
