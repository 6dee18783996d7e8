import { auditInsert, changesTo } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** Switches the use of roles in the company (`show_authority`). */
export async function saveRoleUse(ctx: StaffContext, use: { show_authority: boolean }) {
  await ctx.db.transaction(async ({ tx }) => {
    const { settings } = await tx
      .selectFrom('domains')
      .select('settings')
      .where('id', '=', ctx.domainId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('domains')
      .set({ settings: sql`settings || ${JSON.stringify({ show_authority: use.show_authority })}::jsonb` })
      .where('id', '=', ctx.domainId)
      .execute();
    const changes = changesTo(settings as object, { show_authority: use.show_authority });
    await tx.executeQuery(
      auditInsert(ctx, { action: 'permission', entity: 'domain', recordId: ctx.domainId, changes }),
    );
  });
  return { data: { show_authority: use.show_authority } };
}
