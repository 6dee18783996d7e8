import { createContext } from 'react';

/** The context with the function that moves a row of an `OrderedList`. */
export const OrderContext = createContext<(from: number, to: number) => void>(() => {
  throw new Error('An OrderedRow needs an OrderedList above it.');
});
