import { sqlFor } from '@crm/database';
import type { OpenTransaction } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { announce } from '@crm/notices-server';
import { sql } from 'kysely';
import { tellFailures } from '../engine/tasks.ts';
import { errorSettings } from './error-notifications.ts';
import type { ErrorSettings } from './error-notifications.ts';

/** Registers the job that tells of failed runs and stopped automations: one notice for each automation. */
export function tellFailuresOn(app: AppContext): void {
  app.tasks.on(tellFailures, ({ domain_id: domainId }) =>
    app.database.tenant(domainId).transaction((db) => tell(app, db)),
  );
}

interface Failed {
  id: number;
  name: string;
  created_by: number | null;
  count: number;
  error_reason: string | null;
}

async function tell(app: AppContext, db: OpenTransaction): Promise<void> {
  const now = app.clock.now();
  const settings = await errorSettings(db);
  const since = await toldUntil(db, now);
  const { rows } = await sql<Failed>`
    select a.id, a.name, a.created_by, a.error_reason, (
      select count(*)::int from automation_runs as run where run.domain_id = a.domain_id and run.automation_id = a.id
        and run.status = 'failure' and run.ended_at > ${since} and run.ended_at <= ${now}) as count
    from automations as a where a.domain_id = ${db.domainId} and a.deleted_at is null
      and (a.status = 'error' or exists (select from automation_runs as run where run.domain_id = a.domain_id
        and run.automation_id = a.id and run.status = 'failure' and run.ended_at > ${since} and run.ended_at <= ${now}))
    order by a.id`.execute(db.tx);
  const administrators = settings.notifies_administrators ? await administratorsOf(db) : [];
  for (const failed of rows) {
    const userIds = [
      ...administrators,
      ...settings.user_ids,
      ...(settings.notifies_creator && failed.created_by !== null ? [failed.created_by] : []),
    ];
    await announce(app, db, { userId: null, name: '' }, newsOf(failed, userIds, settings, now));
  }
}

/** Moves the end of the told time to now; returns where it was. */
async function toldUntil({ tx, domainId }: OpenTransaction, now: Date): Promise<Date> {
  const { rows } = await sql<{ before: string | null }>`
    with known as (select told_until from automation_error_notifications where domain_id = ${domainId}),
      moved as (insert into automation_error_notifications (domain_id, told_until) values (${domainId}, ${now})
        on conflict (domain_id) do update set told_until = excluded.told_until)
    select told_until as before from known`.execute(tx);
  return new Date(rows[0]?.before ?? 0);
}

async function administratorsOf(db: OpenTransaction): Promise<number[]> {
  const rows = await db.all(
    sqlFor
      .selectFrom('members')
      .select('user_id')
      .where('domain_id', '=', db.domainId)
      .where('profile', '=', 'administrator')
      .where('deleted_at', 'is', null)
      .where('disabled_at', 'is', null),
  );
  return rows.map(({ user_id }) => user_id);
}

const newsOf = (
  { id, name, count, error_reason: reason }: Failed,
  userIds: number[],
  settings: ErrorSettings,
  now: Date,
) => ({
  kind: 'automation_error' as const,
  userIds,
  about: { type: 'automation' as const, id, name },
  text: (locale: 'ja' | 'en') => textOf(locale, count, reason),
  mark: `${id} ${now.toISOString()}`,
  only: { web: settings.in_app, mail: settings.by_mail },
});

const reasons: Record<string, Record<'ja' | 'en', string>> = {
  owner_gone: {
    ja: '実行者のメンバーがいなくなったため、停止しました。',
    en: 'Stopped: its owner is no longer a member.',
  },
  condition_invalid: {
    ja: '条件の項目がなくなったため、停止しました。',
    en: 'Stopped: an item of its conditions is gone.',
  },
  too_many_operations: {
    ja: '1日の処理の上限（10,000件）に達したため、停止しました。',
    en: 'Stopped: it reached the limit of 10,000 operations a day.',
  },
};

const textOf = (locale: 'ja' | 'en', count: number, reason: string | null): string =>
  [
    reason && reasons[reason]?.[locale],
    count > 0 && (locale === 'ja' ? `失敗した実行: ${count}件` : `Failed runs: ${count}`),
  ]
    .filter(Boolean)
    .join('\n');
