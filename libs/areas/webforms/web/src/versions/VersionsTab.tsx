import { errorText, useT } from '@crm/i18n';
import { Banner, EmptyState, ErrorState, Skeleton } from '@crm/ui-kit';
import { History } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Webform } from '../domain/webform.types.ts';
import { TabPage } from '../tabs/TabPage.tsx';
import { VersionList } from './VersionList.tsx';
import { VersionPreview } from './VersionPreview.tsx';
import { selectVersions, versionsRequested } from './versions.slice.ts';

/** Renders the published versions of a form, which can be restored. */
export function VersionsTab({ form: { id, version, publishedAt } }: { form: Webform }) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const { webformId, status, rows, totalCount, failure, shown, leftOut } = useSelector(selectVersions);
  // Reloads the list after a publication in this editor, too.
  useEffect(() => void dispatch(versionsRequested({ webformId: id })), [dispatch, id, version, publishedAt]);
  const isHere = webformId === id;
  const hasRows = isHere && rows.length > 0;
  return (
    <TabPage title={t('tab.versions')} lead={t('versions.lead')} aside={hasRows && <VersionPreview />}>
      {isHere && status === 'failed' && failure && (
        <ErrorState
          isCompact
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(versionsRequested({ webformId: id }))}
        >
          {errorText(t, failure)}
        </ErrorState>
      )}
      {isHere && leftOut.length > 0 && (
        <Banner meaning="caution" title={t('versions.leftOutTitle')}>
          <ul>
            {leftOut.map((name, index) => (
              <li key={index}>・{name}</li>
            ))}
          </ul>
          <p>{t('versions.leftOutText')}</p>
        </Banner>
      )}
      {hasRows && <VersionList rows={rows} totalCount={totalCount} shown={shown} />}
      {!hasRows && (!isHere || status === 'loading' || status === 'idle') && (
        <Skeleton shape="block" height={240} label={t('common:state.loading')} />
      )}
      {isHere && !hasRows && status === 'ready' && (
        <EmptyState icon={<History />} title={t('versions.emptyTitle')}>
          {t('versions.emptyText')}
        </EmptyState>
      )}
    </TabPage>
  );
}
