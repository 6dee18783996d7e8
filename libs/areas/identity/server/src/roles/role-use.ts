import { auditInsert } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** Whether the company uses roles at all (`show_authority`). */
export async function saveRoleUse(ctx: StaffContext, use: { show_authority: boolean }) {
  await ctx.db.transaction(async (tx) => {
    await tx
      .updateTable('domains')
      .set({ settings: sql`settings || ${JSON.stringify({ show_authority: use.show_authority })}::jsonb` })
      .where('id', '=', ctx.domainId)
      .execute();
    await tx.executeQuery(auditInsert(ctx, { action: 'permission', entity: 'domain', changes: { after: use } }));
  });
  return { data: { show_authority: use.show_authority } };
}
