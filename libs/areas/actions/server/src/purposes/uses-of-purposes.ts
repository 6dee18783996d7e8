import { compiled, countIn, moveIn } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';

/**
 * Registers the uses of purposes: actions keep the name of a deleted one, and its templates are no longer offered; both
 * may get a replacement.
 */
export function addPurposeUses({ masterUses }: AppContext): void {
  masterUses.add('action_purposes', {
    name: 'actions',
    isHeld: false,
    count: countIn('actions', 'purpose_id'),
    move: (ctx, replacement) => moveIn({ table: 'actions', column: 'purpose_id', entity: 'action' }, ctx, replacement),
  });
  masterUses.add('action_purposes', {
    name: 'action_templates',
    isHeld: false,
    count: countIn('action_templates', 'purpose_id'),
    // A purpose has one template per pattern: where the replacement has its own, this one is not moved.
    move: (ctx, { from, to, now }) => [
      compiled(sql`update action_templates as t set purpose_id = ${to}, lock_version = lock_version + 1,
          updated_at = ${now}
        where domain_id = ${ctx.domainId} and purpose_id = ${from} and deleted_at is null
          and not exists (select 1 from action_templates o where o.domain_id = t.domain_id
            and o.pattern_id = t.pattern_id and o.purpose_id = ${to} and o.deleted_at is null)`),
    ],
  });
}
