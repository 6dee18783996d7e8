import type { NoticeKind, NoticeSubject } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { defineTask } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { announce } from './announce.ts';

/** A request to notify members. */
export interface AskedNews {
  domain_id: number;
  kind: NoticeKind;
  actor_id: number | null;
  /** Null: every member. */
  user_ids: readonly number[] | null;
  subject_type: NoticeSubject;
  subject_id: number;
  title: string;
  others: number;
  text: string | null;
  /** The key under which each member is notified once. */
  mark: string;
}

export const tellNews = defineTask<AskedNews>('notify_members');

/** Registers the job that notifies members: all in one transaction, each once. */
export function tellNewsOn(app: AppContext): void {
  app.tasks.on(tellNews, (asked) =>
    app.database.tenant(asked.domain_id).transaction(async (db) => {
      const { kind, subject_type: type, subject_id: id, title: name, others, text, mark } = asked;
      await announce(
        app,
        db,
        { userId: asked.actor_id, name: await nameOf(db, asked.actor_id) },
        {
          kind,
          userIds: asked.user_ids ?? (await everybody(db)),
          about: { type, id, name },
          others,
          mark,
          ...(text !== null && { text }),
        },
      );
    }),
  );
}

async function nameOf(db: TenantDb, userId: number | null): Promise<string> {
  if (userId === null) return '';
  const members = sqlFor.selectFrom('members').select('name').where('domain_id', '=', db.domainId);
  return (await db.first(members.where('user_id', '=', userId)))?.name ?? '';
}

/** Returns all members who can sign in; those without the setting are skipped later. */
async function everybody(db: TenantDb): Promise<number[]> {
  const rows = await db.all(
    sqlFor.selectFrom('members').select('user_id').where('domain_id', '=', db.domainId).where('deleted_at', 'is', null),
  );
  return rows.map(({ user_id }) => user_id);
}
