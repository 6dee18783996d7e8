import { answersById } from './answers-by-id.ts';
import { askedItems } from './asked-items.ts';
import type { Answer, CheckContext, ItemIssue } from './answer.types.ts';
import { checkAnswer } from './check-answer.ts';
import { emptyValue } from './initial-answers.ts';
import type { RenderedItem } from './item.types.ts';

/** Checks every shown item in order and returns all issues; an item without an answer counts as empty. */
export const checkAll = (
  items: readonly RenderedItem[],
  answers: readonly Answer[],
  ctx: CheckContext = {},
): ItemIssue[] => {
  const given = answersById(answers);
  return askedItems(items, answers).flatMap((item) => {
    const found = checkAnswer(item, given.get(String(item.id))?.value ?? emptyValue(item), ctx);
    return found ? [{ ...found, id: item.id }] : [];
  });
};
