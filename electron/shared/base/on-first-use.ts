/** Returns a function that creates a value when first called, and returns the same one from then on. */
export function onFirstUse<T>(create: () => T): () => T {
  let createdValue: { readonly value: T } | null = null;
  return () => {
    createdValue ??= { value: create() };
    return createdValue.value;
  };
}
