import type { Answer, CheckContext, ItemIssue } from './answer.types.ts';
import { checkAnswer } from './check-answer.ts';
import { emptyValue } from './initial-answers.ts';
import type { RenderedItem } from './item.types.ts';

/** Answers by the text of their item's id, the first one when an id comes twice. */
export const answersById = (answers: readonly Answer[]): Map<string, Answer> =>
  new Map([...answers].reverse().map((answer) => [String(answer.id), answer]));

/** Checks every item, in their order; an item without an answer counts as left empty. */
export const checkAll = (
  items: readonly RenderedItem[],
  answers: readonly Answer[],
  ctx: CheckContext = {},
): ItemIssue[] => {
  const given = answersById(answers);
  return items.flatMap((item) => {
    const found = checkAnswer(item, given.get(String(item.id))?.value ?? emptyValue(item), ctx);
    return found ? [{ ...found, id: item.id }] : [];
  });
};
