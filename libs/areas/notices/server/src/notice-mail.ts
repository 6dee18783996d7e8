import type { News } from './tell.ts';

interface NoticeMail extends Pick<News, 'kind' | 'about' | 'text'> {
  /** Further records of the same change. */
  others: number;
  actorName: string;
  /** Where browsers reach the house. */
  url: string;
}

const nouns = { deal: '案件', action: 'アクション', contact: 'コンタクト' } as const;
const paths = { deal: '/deals/', action: '/actions?action=', contact: '/contacts/' } as const;

/** What happened, as the mail's first sentence says it of the actor. */
const sentences: Record<News['kind'], string> = {
  mention: 'のコメントであなたをメンションしました。',
  action_comment: 'にコメントしました。',
  invited: 'にあなたを招待しました。',
  assigned: 'の担当者をあなたに変更しました。',
  unassigned: 'の担当者をほかのメンバーに変更しました。',
};

const titles: Record<News['kind'], string> = {
  mention: 'メンション',
  action_comment: 'コメント',
  invited: '招待',
  assigned: '担当者の変更',
  unassigned: '担当者の変更',
};

const more = (others: number) => (others > 0 ? ` ほか${others.toLocaleString('ja')}件` : '');

export const subjectOf = ({ kind, about, others, actorName }: NoticeMail): string =>
  `${actorName} さんからの${titles[kind]}（${about.name}${more(others)}）`;

export const textOf = ({ kind, about, others, text, actorName, url }: NoticeMail, name: string): string => `${name} 様

${actorName} さんが、${nouns[about.type]}「${about.name}」${more(others)}${sentences[kind]}
${text === undefined ? '' : `\n${text}\n`}
${nouns[about.type]}を開く: ${url}${paths[about.type]}${about.id}

お知らせの受け取り方は、個人設定で変更できます。
`;
