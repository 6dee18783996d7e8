/** A mutable value outside rendering, through which a form's stores read the newest handlers. */
export type Latest<T> = { get: () => T; set: (value: T) => void };

export const createLatest = <T>(initial: T): Latest<T> => {
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      value = next;
    },
  };
};
