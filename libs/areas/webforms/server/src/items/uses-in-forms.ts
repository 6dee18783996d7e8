import type { MasterName } from '@crm/contract';
import { compiled } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { OptionCategory } from './choices.ts';

/** The categories of items with choices from masters. */
const categories = {
  phases: 'deal_phase',
  products: 'deal_product',
  probabilities: 'deal_probability',
  channels: 'deal_channel',
  lifecycle_stages: 'contact_lifecycle_stage',
} as const satisfies Partial<Record<MasterName, OptionCategory>>;

/**
 * Adds the uses of masters in forms. A form that names a deleted master loses it as a choice; a form that offers all
 * masters names none.
 */
export function addFormUses({ masterUses }: AppContext): void {
  masterUses.add('custom_items', {
    name: 'webforms',
    isHeld: false,
    count: (domainId, ids) =>
      compiled(sql<{ id: number; count: number }>`select i.custom_item_id as id, count(distinct w.id) as count
        from webform_items i
        join webforms w on w.domain_id = i.domain_id and w.id = i.webform_id and w.deleted_at is null
        where i.domain_id = ${domainId} and i.custom_item_id = any(${[...ids]}::bigint[])
        group by i.custom_item_id`),
  });
  for (const [master, category] of Object.entries(categories) as [keyof typeof categories, OptionCategory][]) {
    masterUses.add(master, {
      name: 'webforms',
      isHeld: false,
      count: (domainId, ids) =>
        compiled(sql<{ id: number; count: number }>`select master.id, count(distinct w.id) as count
          from unnest(${[...ids]}::bigint[]) as master (id)
          join webform_items i on i.domain_id = ${domainId} and i.category = ${category}
          join webforms w on w.domain_id = i.domain_id and w.id = i.webform_id and w.deleted_at is null
          where i.data ->> 'default_value' = master.id::text or exists (
            select 1 from jsonb_array_elements_text(case jsonb_typeof(i.data -> 'values_to_be_chosen')
              when 'array' then i.data -> 'values_to_be_chosen' else '[]' end) as chosen (id)
            where chosen.id = master.id::text)
          group by master.id`),
    });
  }
}
