import type { Locale } from '@crm/server-kit';

const marks = {
  deleted: { ja: '削除：', en: 'Deleted: ' },
  disabled: { ja: '停止中：', en: 'Disabled: ' },
} as const;

/** Returns a member's name for lists, pages and files, with a mark when the member has left or is disabled. */
export function shownName(
  { name, deleted, disabled }: { name: string; deleted?: boolean; disabled?: boolean },
  locale: Locale,
): string {
  const mark = deleted ? marks.deleted : disabled ? marks.disabled : undefined;
  return `${mark?.[locale] ?? ''}${name}`;
}
