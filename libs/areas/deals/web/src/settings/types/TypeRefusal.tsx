import { errorText, useT } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import type { ApiFailure } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import type { DealSettingsRoot } from '../area.types.ts';
import { refusalForgotten } from './types.slice.ts';

interface Use {
  field?: string;
  rule?: string;
  count?: number;
}

/** Why a deal type could not be deleted: what still uses it, and how many. */
function usesText(t: Translate, failure: ApiFailure): string {
  const uses = (Array.isArray(failure.details) ? failure.details : []) as Use[];
  if (uses.some(({ rule }) => rule === 'last_deal_type')) return t('types.lastOne');
  const parts = uses.flatMap(({ field, count = 0 }) => {
    if (field === 'deals') return [t('types.usedByDeals', { count })];
    return field === 'webforms' ? [t('types.usedByWebforms', { count })] : [];
  });
  return parts.length > 0 ? t('types.inUse', { uses: parts.join(t('types.and')) }) : errorText(t, failure);
}

/** What was refused last, and why. */
export function TypeRefusal() {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const { refusal } = useSelector((state: DealSettingsRoot) => state['deal-settings'].types);
  if (!refusal) return null;
  const { what, name, failure } = refusal;
  return (
    <Banner
      meaning="danger"
      title={what === 'deletion' ? t('types.notDeleted', { name }) : t('types.notMoved')}
      actions={
        <Button size="small" variant="quiet" onPress={() => dispatch(refusalForgotten())}>
          {t('common:action.close')}
        </Button>
      }
    >
      {what === 'deletion' ? usesText(t, failure) : errorText(t, failure)}
    </Banner>
  );
}
