import type { Answer } from './answer.types.ts';

/** Answers by the text of their item's id, the first one when an id comes twice. */
export const answersById = (answers: readonly Answer[]): Map<string, Answer> =>
  new Map([...answers].reverse().map((answer) => [String(answer.id), answer]));
