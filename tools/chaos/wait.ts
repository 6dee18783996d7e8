export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the condition holds; resolves to the milliseconds it took. Throws when the time is over. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<number> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > milliseconds) throw new Error(`${what}: not within ${milliseconds / 1000} s`);
    await sleep(20);
  }
  return performance.now() - start;
}
