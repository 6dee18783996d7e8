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
  RelatedField,
  SearchContext,
  TextField,
} from './fields.ts';
export { columnOf } from './fields.ts';
export { closeness, keyHolds, keyPatterns } from './key-patterns.ts';
export type { Holding, KeyPatterns } from './key-patterns.ts';
export { escapeLike, keywordPredicate, keywordWords, withoutNul } from './keyword.ts';
export type { KeywordColumns } from './keyword.ts';
export { KnownCounts } from './known-counts.ts';
export { compiled } from './compiled.ts';
export { countQuery } from './count.ts';
export { pageIds } from './find-ids.ts';
export { pageOrAll, requestOrAll, sortOf } from './get-list.ts';
export type { GetPaging } from './get-list.ts';
export { listPage } from './list-page.ts';
export type { PageAsk } from './list-page.ts';
export { linkedValue, memberName } from './linked-value.ts';
export { orderBy, orderOf } from './order.ts';
export type { SortColumn, SortMap, SortRequest } from './order.ts';
export { COUNT_CAP, PAGE_SIZE, metaOf, pageOf } from './page.ts';
export type { Page, PageRequest } from './page.ts';
export type { SortType } from './cursor.ts';
export { asksForGroups, memberIds } from './members.ts';
export { asksForLinked, relatedFieldsOf } from './related.ts';
export { daysOf } from './date.operators.ts';
export type { DayCondition } from './periods.ts';
export { VALUES_MAX } from './choice.operators.ts';
