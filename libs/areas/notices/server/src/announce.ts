import { usualChannels } from '@crm/contract';
import type { NoticeKind, NoticeSubject, NotificationKind } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { viewersOf } from '@crm/identity-server';
import type { AppContext, Locale } from '@crm/server-kit';
import { noticeMail } from './notice-mail.ts';
import { visibleOf } from './visible-notices.ts';
import { isWithdrawn } from './withdraw-news.ts';

/** A text of a record or a member, or one that depends on the recipient's language. */
export type Wording = string | ((locale: Locale) => string);

/** An occurrence about which members are notified. */
export interface News {
  kind: NoticeKind;
  userIds: readonly (number | null)[];
  about: { type: NoticeSubject; id: number; name: Wording };
  /** The number of further records of the same change: many records give one notice. */
  others?: number;
  /** The text of the comment. */
  text?: Wording;
  /** The key under which each member is notified once, however often it is tried. */
  mark: string;
  /** The channels of the occurrence; each member's own setting narrows them further. */
  only?: { web: boolean; mail: boolean };
}

/** The acting member; absent when a date or a form causes it. */
export interface Actor {
  userId: number | null;
  name: string;
}

/** The personal setting that controls a kind. */
const settingOf: Record<NoticeKind, NotificationKind> = {
  mention: 'mention',
  action_comment: 'action_comment',
  report_comment: 'action_comment',
  invited: 'invited',
  assigned: 'invited',
  unassigned: 'unassigned',
  form_submission: 'form_submission',
  final_phase: 'final_phase',
  member_joined: 'member_changes',
  member_left: 'member_changes',
  today_plan: 'today_plan',
  unfinished_actions: 'unfinished_actions',
  automation_notice: 'automation',
  automation_error: 'automation',
};

type Channels = Partial<Record<NotificationKind, { web: boolean; mail: boolean }>>;
const excerptLength = 200;

/**
 * Notifies members in the app and by mail, by their settings (spec 3 §2.17): never the actor, members who have left, or
 * those who cannot see the record. Runs in the transaction of a job.
 */
export async function announce(app: AppContext, db: TenantDb, actor: Actor, news: News): Promise<void> {
  const ids = [...new Set(news.userIds)].filter((id): id is number => id !== null && id !== actor.userId);
  if (ids.length === 0 || (await isWithdrawn(db, news.mark))) return;
  const members = await db.all(
    sqlFor
      .selectFrom('members')
      .leftJoin('member_settings as own', (join) =>
        join.onRef('own.domain_id', '=', 'members.domain_id').onRef('own.user_id', '=', 'members.user_id'),
      )
      .select(['members.user_id', 'members.name', 'members.email', 'own.notifications'])
      .where('members.domain_id', '=', db.domainId)
      .where('members.user_id', 'in', ids)
      .where('members.deleted_at', 'is', null),
  );
  const setting = settingOf[news.kind];
  const told = members.flatMap((member) => {
    const { web, mail } = ((member.notifications ?? {}) as Channels)[setting] ?? usualChannels(setting);
    const channels = { web: web && (news.only?.web ?? true), mail: mail && (news.only?.mail ?? true) };
    return channels.web || channels.mail ? [{ ...member, channels }] : [];
  });
  const toldIds = told.map(({ user_id }) => user_id);
  const [viewers, locales] = [await viewersOf(db, toldIds), await localesOf(app, toldIds)];
  const subject = { subject_type: news.about.type, subject_id: news.about.id };
  for (const member of told) {
    const viewer = viewers.get(member.user_id);
    if (!viewer || (await visibleOf(app, db, viewer, [subject])).length === 0) continue;
    if (!(await isFirst(app, db, member.user_id, `${news.kind} ${news.mark}`))) continue;
    await deliver(app, db, actor, news, { ...member, locale: locales.get(member.user_id) ?? 'ja' });
  }
}

interface Receiver {
  user_id: number;
  name: string;
  email: string;
  locale: Locale;
  channels: { web: boolean; mail: boolean };
}

async function deliver(app: AppContext, db: TenantDb, actor: Actor, news: News, receiver: Receiver): Promise<void> {
  const said = (words: Wording) => (typeof words === 'string' ? words : words(receiver.locale));
  const { kind, others = 0 } = news;
  const about = { ...news.about, name: said(news.about.name) };
  const text = news.text === undefined ? undefined : said(news.text);
  if (receiver.channels.web) {
    const values = {
      domain_id: db.domainId,
      user_id: receiver.user_id,
      kind,
      actor_id: actor.userId,
      subject_type: about.type,
      subject_id: about.id,
      title: about.name,
      others,
      excerpt: text === undefined ? null : [...text].slice(0, excerptLength).join(''),
      created_at: app.clock.now(),
      mark: news.mark,
    };
    await db.all(sqlFor.insertInto('notices').values(values).returning('id'));
  }
  if (!receiver.channels.mail) return;
  const mail = { kind, about, others, text, actorName: actor.name, url: app.settings.publicUrl };
  await db.transaction(({ tx }) =>
    app.mailer.queue(tx, {
      to: receiver.email,
      ...noticeMail(mail, receiver.name, receiver.locale),
      automatic: true,
    }),
  );
}

async function isFirst(app: AppContext, db: TenantDb, userId: number, news: string): Promise<boolean> {
  const values = { domain_id: db.domainId, user_id: userId, news, created_at: app.clock.now() };
  const row = await db.first(
    sqlFor
      .insertInto('told_news')
      .values(values)
      .onConflict((known) => known.doNothing())
      .returning('user_id'),
  );
  return row !== undefined;
}

/** Returns the users' languages; users belong to no company. */
async function localesOf({ database }: AppContext, ids: readonly number[]): Promise<Map<number, Locale>> {
  if (ids.length === 0) return new Map();
  const rows = await database.system.selectFrom('users').select(['id', 'locale']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, locale }) => [id, locale === 'en' ? 'en' : 'ja']));
}
