import { customField } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import { itemTypes } from '@crm/custom-fields-rules';
import type { OwnSources, ReportDimension, ReportSource } from '@crm/records-server';
import type { AppContext, Reader } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { definitions, isSeen } from '../definitions/load-definitions.ts';
import type { Definition } from '../definitions/definition.ts';
import { objectExportRules } from './object-export.ts';

const customs = 'custom_objects.customs';
const fieldName = ({ id }: CustomItemRow) => `custom_item_${id}`;

/** Returns the value of an item as the text that groups are named by. */
function groupText(item: CustomItemRow): RawBuilder<unknown> | undefined {
  const text = sql`(${sql.ref(customs)} ->> ${String(item.id)}::text)`;
  switch (item.item_type) {
    case itemTypes.choice: {
      const labels = Object.fromEntries(item.options.map(({ value, label }) => [value, label]));
      return sql`(${JSON.stringify(labels)}::jsonb ->> ${text})`;
    }
    case itemTypes.user:
      return sql`(select members.name from members where members.domain_id = custom_objects.domain_id
        and members.user_id = ${text}::bigint)`;
    case itemTypes.logical:
      return item.result_type === 'text' || item.result_type === 'boolean' ? text : undefined;
    default:
      return undefined;
  }
}

function dimensionsOf(items: readonly CustomItemRow[]): Record<string, ReportDimension> {
  const own = items.flatMap((item): [string, ReportDimension][] => {
    const field = customField(customs, item);
    if (field.type === 'date') return [[fieldName(item), { type: 'day', column: field.column as RawBuilder<unknown> }]];
    const column = groupText(item);
    return column ? [[fieldName(item), { type: 'choice', column }]] : [];
  });
  const created: ReportDimension = { type: 'day', column: 'custom_objects.created_at', isTime: true };
  return { ...Object.fromEntries(own), created_at: created };
}

function measuresOf(items: readonly CustomItemRow[]): ReportSource['measures'] {
  return Object.fromEntries(
    items.flatMap((item) => {
      const field = customField(customs, item);
      return field.type === 'number' ? [[fieldName(item), field.column as RawBuilder<unknown>]] : [];
    }),
  );
}

/** Returns the definitions that a reader sees as kinds for reports, named `custom_object_12`, with their items as fields. */
export function objectReports(app: AppContext): OwnSources {
  const { matching } = objectExportRules(app);
  const sourceOf = ({ id, name, items }: Definition): ReportSource => ({
    dimensions: dimensionsOf(items),
    measures: measuresOf(items),
    matching: (reader, { search_condition }) =>
      matching(reader, { custom_object_def_id: id, ...(search_condition && { search_condition }) }),
    words: { label: name, fields: Object.fromEntries(items.map((item) => [fieldName(item), item.name])) },
  });
  return async (reader: Reader) =>
    (await definitions(app, reader.db))
      .filter(({ id }) => isSeen(reader, id))
      .map((def) => [`custom_object_${def.id}`, sourceOf(def)] as const);
}
