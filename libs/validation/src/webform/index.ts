export type { Answer, AnswerIssue, AnswerValue, CheckContext, ItemIssue } from './answer.types.ts';
export { askedAnswers, askedItems } from './asked-items.ts';
export type { CategorySpec } from './categories/category.types.ts';
export { categories } from './categories/index.ts';
export { UnknownCategoryError, UnsupportedCustomItemError } from './errors.ts';
export { ALLOWED_TAGS, DROPPED_WITH_CONTENT } from './html-rules.ts';
export { emptyValue, initialAnswers, initialValue, isAnswered } from './initial-answers.ts';
export type {
  Bounds,
  DisplayCondition,
  InputMode,
  ItemAlign,
  ItemId,
  ItemSize,
  ItemType,
  NamePart,
  NameSplit,
  Option,
  RenderedItem,
  SelectionType,
  WritingType,
} from './item.types.ts';
export { resolveItem } from './resolve-item.ts';
export { resolveItems, type ResolvedItems } from './resolve-items.ts';
export { validationTypes, type ValidationType } from './validation-type.ts';
export type {
  ClosureWebform,
  CustomItemRef,
  DeliveredOption,
  Webform,
  WebformDefinition,
  WebformItem,
  WebformItemData,
} from './webform.types.ts';
export { checkAll } from './check-all.ts';
export { checkAnswer } from './check-answer.ts';
export { isClosed, tokyoTimestamp } from './closing-time.ts';
export { normaliseAnswer } from './normalise-answer.ts';
export { parseAnswers, type ParsedAnswers } from './parse-answers.ts';
export { isShownToVisitor } from './shown-to-visitor.ts';
export { submitVerdict, type Submission, type SubmitVerdict } from './submit-verdict.ts';
