import type { Answer } from './answer.types.ts';
import { answersById } from './answers-by-id.ts';
import type { DisplayCondition, RenderedItem } from './item.types.ts';

const isMet = ({ values }: DisplayCondition, answer: Answer | undefined): boolean => {
  const given = answer?.value;
  return Array.isArray(given)
    ? given.some((value) => values.includes(value))
    : typeof given === 'string' && values.includes(given);
};

/**
 * Returns the items that the form shows for these answers: those without a display condition, and those whose condition
 * is met. A condition refers to an earlier item, which must itself be shown; a condition without an earlier item is
 * ignored. Items that are not shown are neither checked nor sent nor stored.
 */
export const askedItems = (items: readonly RenderedItem[], answers: readonly Answer[]): RenderedItem[] => {
  if (items.every(({ displayCondition }) => !displayCondition)) return [...items];
  const given = answersById(answers);
  const before = new Map<string, { item: RenderedItem; isAsked: boolean }>();
  return items.filter((item) => {
    const condition = item.displayCondition;
    const source = condition && before.get(condition.itemKey);
    const isAsked = !source || (source.isAsked && isMet(condition, given.get(String(source.item.id))));
    before.set(item.key, { item, isAsked });
    return isAsked;
  });
};

/** Returns the answers of the items that `askedItems` returns. */
export const askedAnswers = (items: readonly RenderedItem[], answers: readonly Answer[]): Answer[] => {
  const asked = new Set(askedItems(items, answers).map(({ id }) => String(id)));
  return answers.filter(({ id }) => asked.has(String(id)));
};
