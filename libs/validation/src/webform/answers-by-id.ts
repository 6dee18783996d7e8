import type { Answer } from './answer.types.ts';

/** Returns the answers by item id as text; of a repeated id, the first answer. */
export const answersById = (answers: readonly Answer[]): Map<string, Answer> =>
  new Map([...answers].reverse().map((answer) => [String(answer.id), answer]));
