/** Replaces IntersectionObserver: jsdom has no layout, so the test itself reports that elements are in sight. */
export function pretendObserver() {
  const callbacks = new Set<() => void>();
  class Pretended implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
    readonly #tell: () => void;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.#tell = () => callback([{ isIntersecting: true }]);
    }
    observe() {
      callbacks.add(this.#tell);
    }
    disconnect() {
      callbacks.delete(this.#tell);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Pretended });
  return { comeIntoSight: () => [...callbacks].forEach((tell) => tell()) };
}
