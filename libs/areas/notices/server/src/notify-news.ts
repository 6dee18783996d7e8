import type { NoticeKind, NoticeSubject } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { defineTask } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { announce } from './notify.ts';
import type { Actor } from './notify.ts';

/** A request of the database to notify members; `mark` identifies one occurrence. */
type Asked = { domain_id: number; mark: number } & (
  | { kind: 'final_phase'; actor_id: number | null; deal_ids: number[]; count: number }
  | { kind: 'member_joined' | 'member_left'; user_id: number }
  | {
      kind: 'form_submission';
      user_id: number;
      subject_type: 'deal' | 'contact';
      subject_id: number;
      title: string;
      form_name: string;
    }
);

export const tellNews = defineTask<Asked>('tell_news');

const nobody: Actor = { userId: null, name: '' };

/** Registers the job that sends the notices requested by the database: all in one transaction, each once. */
export function tellNewsOn(app: AppContext): void {
  app.tasks.on(tellNews, (asked) =>
    app.database.tenant(asked.domain_id).transaction(async (db) => {
      if (asked.kind === 'final_phase') return tellFinalPhase(app, db, asked);
      const mark = String(asked.mark);
      if (asked.kind === 'form_submission') {
        const { kind, user_id, subject_type: type, subject_id: id, title: name, form_name: text } = asked;
        const about: { type: NoticeSubject; id: number; name: string } = { type, id, name };
        return announce(app, db, nobody, { kind, userIds: [user_id], about, text, mark, isByMailOnly: true });
      }
      const [who] = await membersOf(db, asked.user_id);
      if (!who) return;
      const kind: NoticeKind = asked.kind;
      const about = { type: 'member', id: asked.user_id, name: who.name } as const;
      const actor = { userId: asked.user_id, name: who.name };
      await announce(app, db, actor, { kind, userIds: await everybody(db), about, mark });
    }),
  );
}

async function tellFinalPhase(app: AppContext, db: TenantDb, asked: Asked & { kind: 'final_phase' }): Promise<void> {
  const [deal] = await db.all(
    sqlFor
      .selectFrom('deals')
      .select(['id', 'name'])
      .where('domain_id', '=', db.domainId)
      .where('id', 'in', asked.deal_ids)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(1),
  );
  if (!deal) return;
  const [actor] = asked.actor_id === null ? [] : await membersOf(db, asked.actor_id);
  await announce(
    app,
    db,
    { userId: asked.actor_id, name: actor?.name ?? '' },
    {
      kind: 'final_phase',
      userIds: await everybody(db),
      about: { type: 'deal', ...deal },
      mark: String(asked.mark),
      others: asked.count - 1,
    },
  );
}

const membersOf = (db: TenantDb, userId: number) =>
  db.all(
    sqlFor.selectFrom('members').select('name').where('domain_id', '=', db.domainId).where('user_id', '=', userId),
  );

/** Returns all members who can sign in; those without the setting are skipped later. */
async function everybody(db: TenantDb): Promise<number[]> {
  const rows = await db.all(
    sqlFor.selectFrom('members').select('user_id').where('domain_id', '=', db.domainId).where('deleted_at', 'is', null),
  );
  return rows.map(({ user_id }) => user_id);
}
