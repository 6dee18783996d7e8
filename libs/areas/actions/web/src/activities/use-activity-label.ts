import { useT } from '@crm/i18n';
import type { Activity } from './activities.slice.ts';

/** Returns the words for what happened: 電話, 登録, 見積：送付, Web閲覧. */
export function useActivityLabel({ kind, patternId, action }: Activity): string {
  const t = useT('actions');
  if (kind === 'action') return t(`pattern.${patternId ?? 1}`);
  if (kind === 'change' && action) return t(`activities.changed.${action}`);
  if (kind === 'estimate' && action)
    return t('activities.ofEstimate', { action: t(`activities.estimateAction.${action}`) });
  return t(`activities.${kind}`);
}
