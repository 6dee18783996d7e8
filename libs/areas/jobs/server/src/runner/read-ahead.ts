/**
 * Yields the values of a source, and asks for the next one while the present one is used: the database reads a page while
 * the one before is written.
 */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const values = source[Symbol.asyncIterator]();
  try {
    for (let next = values.next(); ;) {
      const { done, value } = await next;
      if (done) return;
      next = values.next();
      // A failure is thrown where the value is awaited, which may be after the page before it.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await values.return?.();
  }
}
