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
 * The items that the visitor is asked, and shown, with these answers: those without a condition, and those whose
 * condition is met. It looks at an item that stands before, which must be asked itself; where none does, there is no
 * condition. An item that is not asked is neither checked nor sent nor written.
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

/** The answers to those items. */
export const askedAnswers = (items: readonly RenderedItem[], answers: readonly Answer[]): Answer[] => {
  const asked = new Set(askedItems(items, answers).map(({ id }) => String(id)));
  return answers.filter(({ id }) => asked.has(String(id)));
};
