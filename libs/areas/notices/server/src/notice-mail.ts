import { noticedKinds } from '@crm/contract';
import type { NoticeKind, NoticeSubject } from '@crm/contract';
import type { Locale } from '@crm/server-kit';

interface NoticeMail {
  kind: NoticeKind;
  about: { type: NoticeSubject; id: number; name: string };
  /** The number of further records of the same change. */
  others: number;
  text: string | undefined;
  /** The acting member's name; empty without one. */
  actorName: string;
  /** The public URL of the product. */
  url: string;
}

/** Returns the page of a subject; members have none. */
function pathOf({ type, id }: NoticeMail['about']): string | undefined {
  if (type === 'plan') return '/actions?view=week';
  return noticedKinds.find(({ entity }) => entity === type)?.notices.path.replace('{id}', String(id));
}

/** Returns the nouns of the kinds of records, by kind. */
const nounsOfKinds = (locale: Locale) =>
  Object.fromEntries(noticedKinds.map(({ entity, notices }) => [entity, notices.noun[locale]])) as Record<
    Exclude<NoticeSubject, 'member' | 'plan'>,
    string
  >;

interface Words {
  nouns: Record<NoticeSubject, string>;
  /** The subject and the first sentence of the mail, by kind. `what` names the record with its noun. */
  kinds: Record<NoticeKind, (fact: { actor: string; name: string; what: string }) => [subject: string, text: string]>;
  quoted: (noun: string, name: string) => string;
  somebody: string;
  /** Returns the phrase for further records, after a name. */
  more: (others: string) => string;
  dear: (name: string) => string;
  open: (noun: string) => string;
  settings: string;
}

const ja: Words = {
  nouns: { ...nounsOfKinds('ja'), member: 'メンバー', plan: '予定' },
  quoted: (noun, name) => `${noun}「${name}」`,
  somebody: '退会したメンバー',
  more: (others) => ` ほか${others}件`,
  kinds: {
    mention: ({ actor, name, what }) => [
      `${actor} さんからのメンション（${name}）`,
      `${actor} さんが、${what}のコメントであなたをメンションしました。`,
    ],
    action_comment: ({ actor, name, what }) => [
      `${actor} さんからのコメント（${name}）`,
      `${actor} さんが、${what}にコメントしました。`,
    ],
    report_comment: ({ actor, name }) => [
      `${actor} さんからのコメント（日報 ${name}）`,
      `${actor} さんが、${name} の日報にコメントしました。`,
    ],
    invited: ({ actor, name, what }) => [
      `${actor} さんからの招待（${name}）`,
      `${actor} さんが、${what}にあなたを招待しました。`,
    ],
    assigned: ({ actor, name, what }) => [
      `${actor} さんからの担当者の変更（${name}）`,
      `${actor} さんが、${what}の担当者をあなたに変更しました。`,
    ],
    unassigned: ({ actor, name, what }) => [
      `${actor} さんからの担当者の変更（${name}）`,
      `${actor} さんが、${what}の担当者をほかのメンバーに変更しました。`,
    ],
    form_submission: ({ name, what }) => [`フォームへの回答（${name}）`, `${what}に、フォームの回答がありました。`],
    final_phase: ({ actor, name, what }) => [
      `最終フェーズに進んだ案件（${name}）`,
      `${actor} さんが、${what}を最終フェーズに進めました。`,
    ],
    member_joined: ({ name }) => [`メンバーの参加（${name}）`, `${name} さんがチームに参加しました。`],
    member_left: ({ name }) => [`メンバーの退出（${name}）`, `${name} さんがチームから退出しました。`],
    today_plan: ({ name }) => [`本日の予定（${name}）`, `本日の予定をお知らせします。`],
    unfinished_actions: ({ name }) => [
      `未完了のアクション（${name}）`,
      `終了日時を過ぎて完了していないアクションがあります。`,
    ],
    automation_notice: ({ name, what }) => [
      `オートメーションからのお知らせ（${name}）`,
      `${what}について、オートメーションからのお知らせがあります。`,
    ],
    automation_error: ({ name, what }) => [
      `オートメーションのエラー（${name}）`,
      `${what}でエラーが発生しました。実行ログをご確認ください。`,
    ],
  },
  dear: (name) => `${name} 様`,
  open: (noun) => `${noun}を開く`,
  settings: 'お知らせの受け取り方は、個人設定で変更できます。',
};

const en: Words = {
  nouns: { ...nounsOfKinds('en'), member: 'member', plan: 'plan' },
  quoted: (noun, name) => `the ${noun} “${name}”`,
  somebody: 'A former member',
  more: (others) => ` and ${others} more`,
  kinds: {
    mention: ({ actor, name, what }) => [
      `${actor} mentioned you (${name})`,
      `${actor} mentioned you in a comment on ${what}.`,
    ],
    action_comment: ({ actor, name, what }) => [`${actor} commented (${name})`, `${actor} commented on ${what}.`],
    report_comment: ({ actor, name }) => [
      `${actor} commented (daily report ${name})`,
      `${actor} commented on your daily report of ${name}.`,
    ],
    invited: ({ actor, name, what }) => [`${actor} invited you (${name})`, `${actor} invited you to ${what}.`],
    assigned: ({ actor, name, what }) => [
      `${actor} made you the owner (${name})`,
      `${actor} made you the owner of ${what}.`,
    ],
    unassigned: ({ actor, name, what }) => [`Another owner (${name})`, `${actor} gave ${what} to another owner.`],
    form_submission: ({ name, what }) => [`A form was answered (${name})`, `A form was answered: ${what}.`],
    final_phase: ({ actor, name, what }) => [
      `A deal in its final phase (${name})`,
      `${actor} moved ${what} to its final phase.`,
    ],
    member_joined: ({ name }) => [`${name} joined`, `${name} joined the team.`],
    member_left: ({ name }) => [`${name} left`, `${name} left the team.`],
    today_plan: ({ name }) => [`Your plan for today (${name})`, `This is your plan for today.`],
    unfinished_actions: ({ name }) => [
      `Unfinished actions (${name})`,
      `Some of your actions are past their end and not completed.`,
    ],
    automation_notice: ({ name, what }) => [`A notice by an automation (${name})`, `A notice about ${what}.`],
    automation_error: ({ name, what }) => [
      `An automation failed (${name})`,
      `Runs of ${what} have failed. The log of the automation has the reasons.`,
    ],
  },
  dear: (name) => `Dear ${name},`,
  open: (noun) => `Open the ${noun}`,
  settings: 'You can change what you are told of in your personal settings.',
};

const words: Record<Locale, Words> = { ja, en };

/** Returns subject and text of a notice by mail, in the recipient's language. */
export function noticeMail(mail: NoticeMail, name: string, locale: Locale): { subject: string; text: string } {
  const { nouns, kinds, quoted, somebody, more, dear, open, settings } = words[locale];
  const { about, kind, others } = mail;
  const rest = others > 0 ? more(others.toLocaleString(locale)) : '';
  const noun = nouns[about.type];
  const fact = { actor: mail.actorName || somebody, name: about.name + rest, what: quoted(noun, about.name) + rest };
  const [subject, sentence] = kinds[kind](fact);
  const path = pathOf(about);
  const parts = [
    dear(name),
    [sentence, mail.text].filter(Boolean).join('\n\n'),
    path && `${open(noun)}: ${mail.url}${path}`,
    settings,
  ];
  return { subject, text: `${parts.filter(Boolean).join('\n\n')}\n` };
}
