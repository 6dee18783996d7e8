import type { SearchConditionInput } from '@crm/contract';

/** The records of an export: the fields of the kind's scope, and the condition of its list. */
export type ExportWish<Scope extends object = object> = Scope & {
  search_condition?: SearchConditionInput;
  columns?: readonly string[];
};
