import { errorText, useT } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import type { ApiFailure } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import { CsvBanner } from './CsvBanner.tsx';
import { importForgotten, refusalForgotten, selectTypes } from './types.slice.ts';

/** Renders the results of the last CSV file, import and change. */
export function TypesNotices() {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  const { imported, refusal } = useSelector(selectTypes);
  return (
    <>
      <CsvBanner />
      {imported && (
        <Banner
          meaning="positive"
          actions={
            <Button size="small" variant="quiet" onPress={() => dispatch(importForgotten())}>
              {t('common:action.close')}
            </Button>
          }
        >
          {t('import.done', { created: imported.createdCount, updated: imported.updatedCount })}
        </Banner>
      )}
      {refusal && (
        <Banner
          meaning="danger"
          title={t(`refusal.${refusal.what}`)}
          actions={
            <Button size="small" variant="quiet" onPress={() => dispatch(refusalForgotten())}>
              {t('common:action.close')}
            </Button>
          }
        >
          {refusalText(t, refusal.failure)}
        </Banner>
      )}
    </>
  );
}

interface Use {
  params?: { name?: string; count?: number };
}

/** Returns the sentence that names the types in use and the number of their deals. */
function refusalText(t: Translate, failure: ApiFailure): string {
  if (failure.issues.some(({ rule }) => rule === 'duplicate')) return t('problem.duplicate');
  if (failure.code !== 'InUse' || !Array.isArray(failure.details)) return errorText(t, failure);
  const uses = (failure.details as Use[]).flatMap(({ params }) => (params?.name ? [t('refusal.use', params)] : []));
  return t('refusal.inUse', { uses: uses.join('、') });
}
