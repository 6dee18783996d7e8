/** A value that outlives renders: the stores of a form read the newest handlers through it. */
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
