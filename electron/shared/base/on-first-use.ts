/** Returns a function that creates a value when first called, and returns the same one from then on. */
export function onFirstUse<T>(create: () => T): () => T {
  let created: { readonly value: T } | null = null;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}
