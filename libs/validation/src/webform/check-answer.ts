import { issue } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';
import { NOT_CHOSEN } from '../rules/required.rule.ts';
import type { AnswerIssue, AnswerValue, CheckContext } from './answer.types.ts';
import { textRule } from './check-text.ts';
import { isAnswered } from './initial-answers.ts';
import type { RenderedItem } from './item.types.ts';
import { isPair, normaliseAnswer } from './normalise-answer.ts';

const checkName = (item: RenderedItem, value: [string, string], ctx: CheckContext): AnswerIssue | null => {
  const rule = textRule(item, ctx);
  const [family, given] = [rule(value[0]), rule(value[1])];
  if (family && given) return family;
  if (family) return { ...family, part: 0 };
  return given && { ...given, part: 1 };
};

const checkChoice = (item: RenderedItem, value: string): AnswerIssue | null => {
  if (value === '' || value === NOT_CHOSEN) return item.require ? issue(messageKeys.required) : null;
  return item.options.some((option) => option.value === value) ? null : issue(messageKeys.unknownChoice);
};

const checkChoices = (item: RenderedItem, values: string[]): AnswerIssue | null => {
  const { lower, upper } = item.bounds;
  if (values.length === 0) return item.require ? issue(messageKeys.required) : null;
  if (values.some((value) => !item.options.some((option) => option.value === value)))
    return issue(messageKeys.unknownChoice);
  if (lower !== null && values.length < lower) return issue(messageKeys.choicesMin, { min: lower });
  return upper !== null && values.length > upper ? issue(messageKeys.choicesMax, { max: upper }) : null;
};

/**
 * Checks one answer (spec 1 §5) and returns its issue or null. Normalises the value first, so full-width digits are
 * accepted. Hidden items always pass, because they take their default; terms always pass, because `submitVerdict`
 * checks them.
 */
export const checkAnswer = (item: RenderedItem, value: AnswerValue, ctx: CheckContext = {}): AnswerIssue | null => {
  if (!item.visibility || !isAnswered(item) || item.type === 'terms') return null;
  const given = normaliseAnswer(item, value);
  if (item.type === 'multiple-selection' && Array.isArray(given)) return checkChoices(item, given);
  if (item.type === 'single-selection' && typeof given === 'string') return checkChoice(item, given);
  if (item.split && isPair(given)) return checkName(item, given, ctx);
  const isText = typeof given === 'string' && !item.split && item.type !== 'multiple-selection';
  return isText ? textRule(item, ctx)(given) : issue(messageKeys.answerMalformed);
};
