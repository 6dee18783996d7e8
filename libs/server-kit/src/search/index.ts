export { compileConditions, compileSearch } from './conditions.ts';
export type {
  ChoiceField,
  Column,
  Condition,
  Field,
  FieldMap,
  LinkField,
  OtherField,
  Predicate,
  SearchContext,
  TextField,
} from './fields.ts';
export { columnOf } from './fields.ts';
export { closeness, keyHolds, keyPatterns } from './key-patterns.ts';
export type { Holding, KeyPatterns } from './key-patterns.ts';
export { escapeLike, keywordPredicate, keywordWords, withoutNul } from './keyword.ts';
export type { KeywordColumns } from './keyword.ts';
export { KnownCounts } from './known-counts.ts';
export {
  COUNT_CAP,
  PAGE_SIZE,
  compiled,
  countQuery,
  listPage,
  metaOf,
  orderBy,
  orderOf,
  pageIds,
  pageOf,
} from './list-page.ts';
export type { Page, PageAsk, PageRequest, SortColumn, SortMap, SortRequest } from './list-page.ts';
export type { SortType } from './cursor.ts';
export { tokyoDay } from './periods.ts';
export { daysOf } from './date.operators.ts';
export { VALUES_MAX } from './choice.operators.ts';
