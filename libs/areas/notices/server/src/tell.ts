import { notifiedByDefault } from '@crm/contract';
import type { NoticeKind, NoticeSubject, NotificationKind } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { viewersOf } from '@crm/identity-server';
import type { House, StaffContext } from '@crm/server-kit';
import { subjectOf, textOf } from './notice-mail.ts';
import { visibleOf } from './visible-notices.ts';

/** Something that members are told of. */
export interface News {
  kind: Exclude<NoticeKind, 'form_submission'>;
  userIds: readonly (number | null)[];
  about: { type: NoticeSubject; id: number; name: string };
  /** Further records of the same change: whoever is told of many is told once. */
  others?: number;
  /** What was said. */
  text?: string;
}

/** The switch of the personal settings that a kind follows. */
const settingOf: Record<News['kind'], NotificationKind> = {
  mention: 'mention',
  action_comment: 'action_comment',
  invited: 'invited',
  assigned: 'invited',
  unassigned: 'unassigned',
};

type Channels = Partial<Record<NotificationKind, { web: boolean; mail: boolean }>>;
const excerptLength = 200;

/**
 * Tells members in the app and by mail, as each has chosen (spec 3 §2.17): never oneself, nobody who has left, and nobody
 * who may not see the record. Runs in the transaction of what it tells.
 */
export async function tell(house: House, ctx: StaffContext, db: TenantDb, news: News): Promise<void> {
  const ids = [...new Set(news.userIds)].filter((id): id is number => id !== null && id !== ctx.userId);
  if (ids.length === 0) return;
  const members = await db.all(
    sqlFor
      .selectFrom('members')
      .leftJoin('member_settings as own', (join) =>
        join.onRef('own.domain_id', '=', 'members.domain_id').onRef('own.user_id', '=', 'members.user_id'),
      )
      .select(['members.user_id', 'members.name', 'members.email', 'own.notifications'])
      .where('members.domain_id', '=', ctx.domainId)
      .where('members.user_id', 'in', ids)
      .where('members.deleted_at', 'is', null),
  );
  const viewers = await viewersOf(db, ids);
  const { kind, about, text, others = 0 } = news;
  const subject = { subject_type: about.type, subject_id: about.id };
  const setting = settingOf[kind];
  const isOn = notifiedByDefault.includes(setting);
  for (const member of members) {
    const viewer = viewers.get(member.user_id);
    if (!viewer || (await visibleOf(house, db, viewer, [subject])).length === 0) continue;
    const channel = ((member.notifications ?? {}) as Channels)[setting] ?? { web: isOn, mail: isOn };
    const values = {
      ...subject,
      domain_id: ctx.domainId,
      user_id: member.user_id,
      kind,
      actor_id: ctx.userId,
      title: about.name,
      others,
      excerpt: text === undefined ? null : [...text].slice(0, excerptLength).join(''),
      created_at: house.clock.now(),
    };
    if (channel.web) await db.all(sqlFor.insertInto('notices').values(values).returning('id'));
    if (!channel.mail) continue;
    const mail = { kind, about, others, text, actorName: ctx.session.name, url: house.settings.publicUrl };
    await db.transaction((tx) =>
      house.mailer.queue(tx, {
        to: member.email,
        subject: subjectOf(mail),
        text: textOf(mail, member.name),
        automatic: true,
      }),
    );
  }
}
