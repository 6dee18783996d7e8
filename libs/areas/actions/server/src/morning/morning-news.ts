import { actionPatternNames } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { timestamp } from '@crm/format';
import { addDays, isoDay, startOfDay } from '@crm/format/days';
import { viewersOf } from '@crm/identity-server';
import { announce } from '@crm/notices-server';
import type { News } from '@crm/notices-server';
import { addJob, defineTask } from '@crm/server-kit';
import type { AppContext, Locale } from '@crm/server-kit';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { presentAction, selectActions } from '../actions/actions.repository.ts';
import type { ActionRow, Viewer } from '../actions/actions.repository.ts';

/** The daily task on the worker's clock. */
export const morningNews = defineTask<object>('morning_news');
/** The task for one member: a failure affects no other. */
const tellMorning = defineTask<{ domain_id: number; user_id: number; day: string }>('tell_morning');

/** The most actions that are counted, and the most that the notice names. */
const [most, named] = [100, 10];

/**
 * Registers the morning notice of the day's plans and overdue actions for members who opted in (spec 3 §2.17); days are
 * Tokyo's.
 */
export function morningNewsOn(app: AppContext): void {
  app.tasks.on(morningNews, async () => {
    const day = isoDay(app.clock.now());
    const wanted = (kind: string) =>
      sql<SqlBool>`(notifications->${kind}->>'web')::boolean or (notifications->${kind}->>'mail')::boolean`;
    const members = await app.database.system
      .selectFrom('member_settings')
      .select(['domain_id', 'user_id'])
      .where(sql<SqlBool>`(${wanted('today_plan')} or ${wanted('unfinished_actions')})`)
      .execute();
    for (const { domain_id, user_id } of members) {
      const key = `tell_morning/${domain_id}/${user_id}/${day}`;
      await addJob(app.database.system, tellMorning, { domain_id, user_id, day }, { key });
    }
  });
  app.tasks.on(tellMorning, ({ domain_id, user_id, day }) =>
    app.database.tenant(domain_id).transaction(async (db) => {
      const viewer = (await viewersOf(db, [user_id])).get(user_id);
      if (!viewer) return;
      const start = startOfDay(day);
      const end = startOfDay(addDays(day, 1));
      const today = await planned(
        db,
        viewer,
        sql`actions.start_datetime < ${end} and actions.end_datetime >= ${start}`,
      );
      const late = await planned(db, viewer, sql`actions.end_datetime < ${start}`);
      await say(app, db, { kind: 'today_plan', userId: user_id, day, actions: today });
      await say(app, db, { kind: 'unfinished_actions', userId: user_id, day, actions: late });
    }),
  );
}

/** Returns the planned actions of the member, as owner or invited, that they may see, earliest first. */
async function planned(db: TenantDb, viewer: Viewer, when: ReturnType<typeof sql>): Promise<ActionRow[]> {
  const own = sql<SqlBool>`(actions.user_id = ${viewer.userId} or exists (select from action_invitees as part
    where part.domain_id = actions.domain_id and part.action_id = actions.id and part.user_id = ${viewer.userId}))`;
  const rows = await db.all(
    selectActions(viewer)
      .where('actions.status', '=', 'planned')
      .where(own)
      .where(sql<SqlBool>`(${when})`)
      .orderBy('actions.start_datetime')
      .orderBy('actions.id')
      .limit(most),
  );
  return rows.map(presentAction);
}

interface Morning {
  kind: 'today_plan' | 'unfinished_actions';
  userId: number;
  day: string;
  actions: readonly ActionRow[];
}

async function say(app: AppContext, db: TenantDb, { kind, userId, day, actions }: Morning): Promise<void> {
  if (actions.length === 0) return;
  const news: News = {
    kind,
    userIds: [userId],
    about: { type: 'plan', id: Number(day.replaceAll('-', '')), name: countOf(actions.length) },
    text: (locale) =>
      actions
        .slice(0, named)
        .map((action) => lineOf(action, kind, locale))
        .join('\n'),
    mark: day,
  };
  await announce(app, db, { userId: null, name: '' }, news);
}

const countOf = (count: number) => (locale: Locale) => {
  const shown = count < most ? String(count) : `${most}+`;
  return locale === 'ja' ? `${shown}件` : `${shown} ${count === 1 ? 'action' : 'actions'}`;
};

/** Formats a line, 「10:00 面談 基幹システム刷新」; an overdue one with its day. */
function lineOf(action: ActionRow, kind: Morning['kind'], locale: Locale): string {
  const wire = timestamp(new Date(action.start_datetime));
  const day = kind === 'unfinished_actions' ? `${wire.slice(0, 10).replaceAll('-', '/')} ` : '';
  const pattern = actionPatternNames[action.pattern_id as keyof typeof actionPatternNames][locale];
  return `${day}${wire.slice(11, 16)} ${pattern} ${nameOf(action)}`;
}

/** Returns the name of an action, which is that of its target. */
const nameOf = ({ deal_name, contact_name, customer_name }: ActionRow): string =>
  deal_name ?? contact_name ?? customer_name ?? '';
