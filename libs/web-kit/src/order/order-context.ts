import { createContext } from 'react';

/** How a row of an `OrderedList` moves. */
export const OrderContext = createContext<(from: number, to: number) => void>(() => {
  throw new Error('An OrderedRow needs an OrderedList above it.');
});
