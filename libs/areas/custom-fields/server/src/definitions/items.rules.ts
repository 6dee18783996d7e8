import type { CustomEntity, FieldIssue } from '@crm/contract';
import { hasChoices, isFormula, itemTypes, typesOf, uiModesOf } from '@crm/custom-fields-rules';
import type { ItemType } from '@crm/custom-fields-rules';
import { checkFormulas } from '@crm/custom-fields-rules/formula';
import type { FormulaFinding, TypeOfField } from '@crm/custom-fields-rules/formula';
import { limits, labelKey } from '@crm/validation';
import type { CustomItemRow } from '../custom-items/custom-items.repository.ts';

export interface OptionInput {
  id?: number;
  label: string;
  deleted?: boolean;
  /** The choice that replaces this one in records. */
  replacement_id?: number;
}

/** A row of a bulk call: without an id it is new. Omitted fields stay unchanged. */
export interface ItemInput {
  id?: number;
  name: string;
  item_type: number;
  ui_mode?: number | null;
  group_id?: number | null;
  required?: boolean;
  used?: boolean;
  multiline?: boolean;
  searchable?: boolean;
  /** True: a second record with the same value gives a warning. */
  unique?: boolean;
  default_value?: unknown;
  formula?: string | null;
  options?: OptionInput[];
  deleted?: boolean;
  /** The version that the caller has read. */
  lock_version?: number;
}

/**
 * An item as it would be after the call. Items of the call come first, in its order, then the omitted ones. New ones
 * are identified by their position.
 */
export interface PlannedItem extends ItemInput {
  key: number | string;
  before: CustomItemRow | undefined;
}

export function planned(rows: readonly ItemInput[], existing: readonly CustomItemRow[]): PlannedItem[] {
  const sent = new Set(rows.map(({ id }) => id));
  const stay = existing.filter(({ id }) => !sent.has(id)) as (CustomItemRow & ItemInput)[];
  return [...rows, ...stay].map((row, index) => {
    const before = existing.find(({ id }) => id === row.id);
    return {
      ...row,
      formula: row.formula === undefined ? (before?.formula ?? null) : row.formula,
      key: row.id ?? `new${index}`,
      before,
    };
  });
}

const { customItems, customItemChoices: choicesMax } = limits.domain;

/** The rules that an entity adds to those of all items. */
export interface OwnItemRules {
  /** The most items; default: that of all entities. */
  most?: number;
  /** The types of further fields of formulas, such as roll-ups. */
  typeOfField?: TypeOfField;
  /** Returns further issues of the planned items, the first `sent` of which the call has sent. */
  issues?: (list: readonly PlannedItem[], sent: number) => FieldIssue[];
}

/** Returns all issues of a bulk call at once (spec 3 §2.7), and the findings of the formulas. */
export function itemIssues(
  entity: CustomEntity,
  rows: readonly ItemInput[],
  list: readonly PlannedItem[],
  groups: readonly { id: number }[],
  { most = customItems, typeOfField, issues: own }: OwnItemRules = {},
): { issues: FieldIssue[]; findings: Map<number | string, FormulaFinding> } {
  const left = list.filter(({ deleted }) => !deleted);
  const names = left.map(({ name }) => labelKey(name));
  const issues = list.slice(0, rows.length).flatMap((row, index): FieldIssue[] => {
    const field = `rows[${index}]`;
    if (row.id !== undefined && !row.before) return [{ field: `${field}.id`, rule: 'not_found' }];
    if (rows.findIndex(({ id }) => id !== undefined && id === row.id) !== (row.id === undefined ? -1 : index))
      return [{ field: `${field}.id`, rule: 'duplicate' }];
    if (row.deleted) return [];
    const isTwice = names.filter((name) => name === labelKey(row.name)).length > 1;
    return [
      ...(row.name === '' ? [{ field: `${field}.name`, rule: 'required' }] : []),
      ...(isTwice ? [{ field: `${field}.name`, rule: 'duplicate' }] : []),
      ...(typesOf(entity).includes(row.item_type as ItemType)
        ? []
        : [{ field: `${field}.item_type`, rule: 'item_type' }]),
      ...(row.ui_mode && !uiModesOf(row.item_type).includes(row.ui_mode as never)
        ? [{ field: `${field}.ui_mode`, rule: 'ui_mode' }]
        : []),
      ...(row.group_id && !groups.some(({ id }) => id === row.group_id)
        ? [{ field: `${field}.group_id`, rule: 'not_found' }]
        : []),
      ...optionIssues(row, field),
    ];
  });
  const tooMany = left.length > most ? [{ field: 'rows', rule: 'max_items', params: { limit: most } }] : [];
  const findings = checkFormulas(
    entity,
    left.map(({ key, item_type, formula }) => ({ id: key, item_type, formula })),
    typeOfField,
  );
  const further = own?.(list, rows.length) ?? [];
  return { issues: [...tooMany, ...issues, ...formulaIssues(list, findings), ...further], findings };
}

/**
 * Returns the issues of formulas. A change of another item may break a formula; the issue is then reported at the
 * formula's own row.
 */
function formulaIssues(list: readonly PlannedItem[], findings: Map<number | string, FormulaFinding>): FieldIssue[] {
  return list.flatMap((item, index): FieldIssue[] => {
    const found = findings.get(item.key);
    if (!found || 'result' in found) return [];
    const params = { at: found.at, name: item.name };
    return [{ field: `rows[${index}].formula`, rule: `formula.${found.problem}`, params }];
  });
}

function optionIssues({ item_type, options, before }: PlannedItem, field: string): FieldIssue[] {
  if (!hasChoices(item_type))
    return options?.some(({ deleted }) => !deleted) ? [{ field: `${field}.options`, rule: 'no_options' }] : [];
  const known = before?.options ?? [];
  if (options === undefined && known.length > 0) return [];
  const left = (options ?? []).filter(({ deleted }) => !deleted);
  const keys = left.map(({ label }) => label);
  const wrong = (options ?? []).flatMap(({ id, label, deleted, replacement_id: other }, index): FieldIssue[] => {
    const stays = known.some((option) => option.id === other) && left.some((option) => option.id === other);
    if (other !== undefined && !(deleted && stays))
      return [{ field: `${field}.options[${index}].replacement_id`, rule: 'not_found' }];
    const at = `${field}.options[${index}]`;
    if (id !== undefined && !known.some((option) => option.id === id))
      return [{ field: `${at}.id`, rule: 'not_found' }];
    if (deleted) return [];
    if (label === '') return [{ field: `${at}.label`, rule: 'required' }];
    return keys.filter((key) => key === label).length > 1 ? [{ field: `${at}.label`, rule: 'duplicate' }] : [];
  });
  if (left.length === 0) return [{ field: `${field}.options`, rule: 'min_items', params: { limit: 1 } }];
  if (left.length > choicesMax)
    return [{ field: `${field}.options`, rule: 'max_items', params: { limit: choicesMax } }];
  return wrong;
}

/** Returns the columns to store besides the name; settings that do not belong to the type are dropped. */
export function ownColumns(item: PlannedItem) {
  const { item_type, ui_mode, multiline, required, used, formula, searchable, unique, default_value, before } = item;
  const modes = uiModesOf(item_type);
  return {
    item_type,
    ui_mode: ui_mode ?? (before?.item_type === item_type ? before.ui_mode : null) ?? modes[0] ?? null,
    multiline: item_type === itemTypes.text && (multiline ?? before?.multiline ?? false),
    required: !isFormula(item_type) && (required ?? before?.required ?? false),
    used: used ?? before?.used ?? true,
    formula: isFormula(item_type) ? (formula ?? null) : null,
    searchable: searchable ?? before?.searchable ?? true,
    is_unique: !isFormula(item_type) && (unique ?? before?.is_unique ?? false),
    default_value: JSON.stringify(default_value === undefined ? (before?.default_value ?? null) : default_value),
  };
}
