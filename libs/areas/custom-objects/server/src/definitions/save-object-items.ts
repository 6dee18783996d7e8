import type { FieldIssue, Input, customObjectDefs } from '@crm/contract';
import { isFormula, itemTypes, parseValue } from '@crm/custom-fields-rules';
import { saveItems } from '@crm/custom-fields-server';
import type { OwnItemRules, PlannedItem } from '@crm/custom-fields-server';
import { orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { refreshLater } from '../objects/refresh-objects.ts';
import { rollUpCycles, typeOfField } from '../roll-ups/roll-up.rules.ts';
import { titleItem } from './definition.ts';
import type { Definition } from './definition.ts';
import { definitions, freshDefinitions } from './load-definitions.ts';
import { presentDef } from './present-def.ts';

type Rows = Input<(typeof customObjectDefs)['operations']['saveCustomObjectItems']>['body']['rows'];

/** Saves the items of a definition. The first text item is the title, which is always required. */
export async function saveObjectItems(app: AppContext, ctx: StaffContext, id: number, rows: Rows) {
  orNotFound((await definitions(app, ctx.db)).find((one) => one.id === id));
  const scope = { entity: 'custom_object', typeId: id } as const;
  const title = titleItem(rows.filter(({ deleted }) => !deleted));
  const sent = rows.map((row) => (row === title ? { ...row, required: true } : row));
  await saveItems(app, ctx, scope, sent, {
    rulesOf: async (db) => rulesOf(await freshDefinitions(db), id),
    saved: (tx) => refreshLater(tx, ctx.domainId, id),
  });
  return { data: presentDef(ctx, orNotFound((await definitions(app, ctx.db)).find((one) => one.id === id))) };
}

const rulesOf = (all: readonly Definition[], id: number): OwnItemRules => ({
  most: limits.domain.customObjectItems,
  typeOfField: typeOfField(all, id),
  issues: (list, sent) => [
    ...titleIssues(list),
    ...list.slice(0, sent).flatMap(settingIssues),
    ...rollUpCycles(all, id, list),
  ],
});

function titleIssues(list: readonly PlannedItem[]): FieldIssue[] {
  const title = titleItem(list.filter(({ deleted }) => !deleted));
  return title ? [] : [{ field: 'rows', rule: 'title_item' }];
}

const withoutDuplicates: ReadonlySet<number> = new Set([
  itemTypes.text,
  itemTypes.date,
  itemTypes.number,
  itemTypes.url,
  itemTypes.decimal,
]);

/** Returns the issues of the settings that only items of custom objects have. */
function settingIssues(item: PlannedItem, index: number): FieldIssue[] {
  const { item_type, unique, default_value: value, deleted, name } = item;
  if (deleted) return [];
  const wrong = value !== undefined && value !== null ? valueIssue(item, value) : undefined;
  return [
    ...(unique && !withoutDuplicates.has(item_type)
      ? [{ field: `rows[${index}].unique`, rule: 'item_type', params: { name } }]
      : []),
    ...(wrong ? [{ field: `rows[${index}].default_value`, rule: wrong, params: { name } }] : []),
  ];
}

function valueIssue({ item_type, options, before }: PlannedItem, value: unknown): string | undefined {
  if (isFormula(item_type)) return 'read_only';
  // A new choice gets its label as value.
  const choices = (options ?? before?.options ?? []).map((option) => ({
    value: before?.options.find(({ id }) => id === option.id)?.value ?? option.label,
  }));
  const parsed = parseValue({ item_type, options: choices }, value);
  return 'rule' in parsed ? parsed.rule : undefined;
}
