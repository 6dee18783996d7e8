import type { Locale } from '@crm/server-kit';

const marks = {
  deleted: { ja: '削除：', en: 'Deleted: ' },
  disabled: { ja: '停止中：', en: 'Disabled: ' },
} as const;

/** A member's name as it stands in lists, pages and files: whoever has left or is locked out is shown as such. */
export function shownName(
  { name, deleted, disabled }: { name: string; deleted?: boolean; disabled?: boolean },
  locale: Locale,
): string {
  const mark = deleted ? marks.deleted : disabled ? marks.disabled : undefined;
  return `${mark?.[locale] ?? ''}${name}`;
}
