import { sqlFor } from '@crm/database';
import { auditInsert, forbidden, invalid, orNotFound } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { builtInLayout } from './built-in.ts';
import { defaultLayout, findLayout } from './find-layouts.ts';
import type { Bodies, Layout } from './layout.types.ts';

type Body = Bodies['setDefaultTopLayout']['body'];

/** Chooses a home page and returns the one that now opens for the caller. */
export async function setDefault(ctx: StaffContext, body: Body): Promise<{ data: Layout }> {
  const { id, target = 'me' } = body;
  if (target !== 'me' && ctx.session.profile !== 'administrator') throw forbidden();
  const layout = id === null ? builtInLayout : await findLayout(ctx, id);
  if (target !== 'me' && layout.scope !== 'shared') throw invalid({ field: 'id', rule: 'not_shared' });
  const holder = await holderOf(ctx, body);
  return ctx.db.transaction(async (db) => {
    const row = { domain_id: ctx.domainId, holder };
    await db.all(
      id === null
        ? sqlFor.deleteFrom('top_layout_defaults').where('domain_id', '=', ctx.domainId).where('holder', '=', holder)
        : sqlFor
            .insertInto('top_layout_defaults')
            .values({ ...row, layout_id: id })
            .onConflict((conflict) => conflict.columns(['domain_id', 'holder']).doUpdateSet({ layout_id: id })),
    );
    // A member's own choice concerns nobody else.
    const entry = { action: 'update', entity: 'top_layout_default', changes: { after: { holder, name: layout.name } } };
    if (target !== 'me') await db.all(auditInsert(ctx, { ...entry, action: 'update', recordId: id ?? 0 }));
    return { data: await defaultLayout(ctx, db) };
  });
}

async function holderOf(ctx: StaffContext, { target = 'me', profile }: Body): Promise<string> {
  if (target === 'me') return `user:${ctx.userId}`;
  if (target === 'company') return 'company';
  if (profile === undefined) throw invalid({ field: 'profile', rule: 'errors.required' });
  if (/^\d+$/.test(profile)) await checkProfile(ctx, Number(profile));
  return `profile:${profile}`;
}

const checkProfile = async (ctx: StaffContext, id: number) =>
  orNotFound(
    await ctx.db.first(
      sqlFor.selectFrom('profiles').select('id').where('domain_id', '=', ctx.domainId).where('id', '=', id),
    ),
  );
