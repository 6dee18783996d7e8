import type { SearchConditionInput } from '@crm/contract';
import { sql } from 'kysely';
import { AppError, invalid } from '../errors/app-error.ts';
import { booleanPredicate, choicePredicate, linkPredicate } from './choice.operators.ts';
import { datePredicate } from './date.operators.ts';
import type { Condition, Field, FieldMap, Predicate, SearchContext } from './fields.ts';
import { keywordPredicate } from './keyword.ts';
import type { KeywordColumns } from './keyword.ts';
import { numberPredicate } from './number.operators.ts';
import { relatedPredicate } from './related.ts';
import { textPredicate } from './text.operators.ts';

/**
 * Compiles the conditions of a search to one predicate; `match: 'any'` joins them by OR. Throws 422 with all issues for
 * unknown fields or operators and values of the wrong type (wire: search_condition).
 */
export function compileConditions(
  fields: FieldMap,
  search: SearchConditionInput | undefined,
  context: SearchContext,
): Predicate {
  const conditions = search?.conditions ?? [];
  if (conditions.length === 0) return sql`true`;
  const issues: object[] = [];
  const predicates: Predicate[] = [];
  conditions.forEach((one, index) => {
    const path = `search_condition.conditions[${index}]`;
    try {
      const field = fieldOf(fields, one, path, context);
      predicates.push(predicateOf(field, { operator: one.operator, value: one.value, path, context }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      issues.push(...(error.details ?? []));
    }
  });
  if (issues.length > 0) throw new AppError('ValidationFailed', { details: issues });
  return sql`(${sql.join(predicates, search?.match === 'any' ? sql` or ` : sql` and `)})`;
}

/** Compiles keyword and conditions to one predicate; both must hold. */
export function compileSearch(
  { fields, keys, spellings }: KeywordColumns & { fields: FieldMap },
  search: SearchConditionInput | undefined,
  context: SearchContext,
): Predicate {
  const keyword = keywordPredicate(keys, search?.keyword, search?.keyword_match, spellings);
  return sql`(${keyword} and ${compileConditions(fields, search, context)})`;
}

function fieldOf(
  fields: FieldMap,
  one: { field?: string; custom_item_id?: number },
  path: string,
  context: SearchContext,
): Field {
  const custom = one.custom_item_id;
  if (custom !== undefined && one.field !== undefined) throw invalid({ field: `${path}.field`, rule: 'choice' });
  const field =
    custom === undefined
      ? Object.hasOwn(fields, one.field ?? '') && fields[one.field ?? '']
      : context.customField?.(custom);
  if (!field) throw invalid({ field: `${path}.${custom === undefined ? 'field' : 'custom_item_id'}`, rule: 'choice' });
  return field;
}

function predicateOf(field: Field, condition: Condition): Predicate {
  switch (field.type) {
    case 'text':
      return textPredicate(field, condition);
    case 'number':
      return numberPredicate(field, condition);
    case 'date':
    case 'time':
      return datePredicate(field, condition);
    case 'boolean':
      return booleanPredicate(field, condition);
    case 'links':
      return linkPredicate(field, condition);
    case 'related':
      return relatedPredicate(field, condition, predicateOf);
    default:
      return choicePredicate(field, condition);
  }
}
