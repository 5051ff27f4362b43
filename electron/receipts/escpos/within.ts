/** Returns the value of a promise, or another one after this time, in ms. */
export async function within<T, U>(limit: number, work: Promise<T>, otherwise: U): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<U>((done) => {
    timer = setTimeout(() => done(otherwise), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
