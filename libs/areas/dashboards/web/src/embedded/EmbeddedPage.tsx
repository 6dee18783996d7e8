import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { GroupNames, TileView } from '@crm/tiles-web/tiles';
import { Badge, NotFoundState, PageHeader, Skeleton } from '@crm/ui-kit';
import { useArea, usePageTitle, useSearchParams } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from '../page/Dashboards.module.css';
import { embedded, embeddedArea, selectEmbedded } from './embedded.slice.ts';

/** Renders the dashboard of an embed address, without a session; nothing in it can be opened or changed. */
export function Page() {
  const t = useT('dashboards');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const hasState = useArea(embeddedArea);
  const [params] = useSearchParams();
  const token = params.get('token') ?? '-';
  const { status, data } = useSelector(selectEmbedded);
  usePageTitle(data?.dashboard.name ?? t('navigation'));
  useEffect(() => {
    if (hasState) dispatch(embedded.actions.requested(token));
  }, [hasState, dispatch, token]);
  if (status === 'failed')
    return (
      <main>
        <NotFoundState title={t('embedded.expired')} isPage>
          {t('embedded.expiredHint')}
        </NotFoundState>
      </main>
    );
  if (!data) return <Skeleton shape="block" height={480} label={t('common:state.loading')} />;
  const names = new Map(data.groupNames.map(({ field, key, name }) => [`${field} ${key}`, name]));
  return (
    <main className={`${styles.screen} ${styles.alone}`}>
      <PageHeader
        title={data.dashboard.name}
        description={t('embedded.until', { time: formatDateTime(data.expiresAt, language) })}
        {...(data.isSample && { titleAction: <Badge meaning="caution">{t('embedded.sample')}</Badge> })}
      />
      <GroupNames value={names}>
        <div className={styles.grid}>
          {data.dashboard.tiles.map((tile, index) => (
            <TileView key={`${index} ${tile.title}`} tile={tile} numbers={data.answers[index]} opensLists={false} />
          ))}
        </div>
      </GroupNames>
    </main>
  );
}
