import { errorText } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import type { ApiFailure } from '@crm/web-kit';

interface Use {
  field?: string;
  rule?: string;
  count?: number;
}

/** Returns the reason why a deal type cannot be deleted: its uses and their counts. */
export function usesText(t: Translate, failure: ApiFailure): string {
  const uses = (Array.isArray(failure.details) ? failure.details : []) as Use[];
  if (uses.some(({ rule }) => rule === 'last_deal_type')) return t('types.lastOne');
  const count = (field: string) => uses.find((use) => use.field === field)?.count ?? 0;
  const [deals, webforms] = [count('deals'), count('webforms')];
  if (deals === 0 && webforms === 0) return errorText(t, failure);
  const parts = [
    ...(deals > 0 ? [t('types.usedByDeals', { count: deals })] : []),
    ...(webforms > 0 ? [t('types.usedByWebforms', { count: webforms })] : []),
  ];
  const text = t('types.inUse', { uses: parts.join(t('types.and')) });
  return [text, deals > 0 && t('types.chooseReplacement'), webforms > 0 && t('types.changeForms')]
    .filter(Boolean)
    .join('');
}
