import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { NewSaved } from './saved.slice.ts';

const words = {
  state: 'state',
  pattern_id: 'pattern',
  target_type: 'target',
} as const;

/** A search in words: 「未完了・面談・山田 太郎」. */
export function useHistoryText() {
  const t = useT('actions');
  const masters = useMasters();
  const named = (field: string | undefined, value: unknown): string[] => {
    const values = Array.isArray(value) ? value : [];
    if (field === 'user_id' || field === 'invitee_ids') return values.map((id) => masters.nameOf('users', Number(id)));
    if (field === 'purpose_id') return values.map((id) => masters.nameOf('actionPurposes', Number(id)));
    const kind = words[field as keyof typeof words];
    return kind ? values.map((one) => t(`${kind}.${String(one)}`)) : [];
  };
  return ({ searchCondition = {} }: NewSaved['search']): string => {
    const { keyword, conditions = [] } = searchCondition;
    const parts = conditions.flatMap(({ field, operator, value }) => {
      const texts = named(field, value).filter(Boolean);
      if (texts.length > 0) return texts;
      return ['today', 'this_week', 'this_month'].includes(operator) ? [t(`period.${operator}`)] : [];
    });
    return [keyword ? `「${keyword}」` : '', ...parts].filter(Boolean).join('・') || t('period.own');
  };
}
