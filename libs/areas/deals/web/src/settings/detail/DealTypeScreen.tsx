import { useT } from '@crm/i18n';
import { useCompany, useMasters } from '@crm/identity-web';
import { Breadcrumbs, ButtonLink, Link, NotFoundState, PageHeader, Skeleton, Tabs } from '@crm/ui-kit';
import { usePageTitle, useSearchParams } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import type { DealSettingsRoot } from '../area.types.ts';
import { settingOpened } from '../fresh/fresh.slice.ts';
import { AccessForm } from '../access/AccessForm.tsx';
import { LifecycleForm } from '../lifecycle/LifecycleForm.tsx';
import { MasterEditor } from '../masters/MasterEditor.tsx';
import { isMasterKind, masterKinds } from '../masters/master-kinds.ts';
import { RequiredForm } from '../required/RequiredForm.tsx';
import styles from '../Settings.module.css';
import { useTypes } from '../types/use-types.ts';
import { BasicsForm } from './BasicsForm.tsx';

const isOther = (text: string | null): text is 'access' | 'required' | 'lifecycle' =>
  text !== null && ['access', 'required', 'lifecycle'].includes(text);

/** Renders one deal type: its basic settings and each of its masters in a tab; the address holds the tab. */
export function DealTypeScreen() {
  const t = useT('deal-settings');
  const { dealTypeId } = useParams();
  const [params, setParams] = useSearchParams();
  const masters = useMasters();
  const company = useCompany();
  const hasLifecycle = company?.enableLifecycleStage !== false;
  const kinds = masterKinds.filter((kind) => kind !== 'dealCustomerTypes' || company?.enableRelatedCustomer !== false);
  const type = useTypes().find(({ id }) => String(id) === dealTypeId);
  const dispatch = useDispatch();
  const wantedId = Number(dealTypeId);
  const { lookedFor } = useSelector((state: DealSettingsRoot) => state['deal-settings'].fresh);
  usePageTitle(type?.name ?? t('types.title'));
  useEffect(() => {
    if (wantedId > 0) dispatch(settingOpened({ dealTypeId: wantedId }));
  }, [dispatch, wantedId]);
  if (!type) {
    // A colleague may have added it since the masters were read.
    if (wantedId > 0 && lookedFor !== wantedId)
      return <Skeleton shape="rows" count={6} columns={2} label={t('common:state.loading')} />;
    return (
      <NotFoundState
        title={t('common:error.notFoundTitle')}
        actions={<ButtonLink href="/deal_types">{t('types.back')}</ButtonLink>}
      >
        {t('common:error.notFoundText')}
      </NotFoundState>
    );
  }
  const wanted = params.get('tab');
  const isMaster = isMasterKind(wanted) && kinds.includes(wanted);
  const isKnown = isMaster || (isOther(wanted) && (wanted !== 'lifecycle' || hasLifecycle));
  const tab = isKnown ? wanted : 'basics';
  const tabs = [
    { id: 'basics', label: t('basics.title') },
    ...kinds.map((kind) => ({
      id: kind,
      label: t(`kind.${kind}`),
      count: String(masters.ofDealType(kind, type.id).length),
    })),
    { id: 'required', label: t('required.tab') },
    ...(hasLifecycle ? [{ id: 'lifecycle', label: t('lifecycle.tab') }] : []),
    { id: 'access', label: t('access.tab') },
  ];
  return (
    <div className={styles.page}>
      <PageHeader
        title={type.name}
        breadcrumbs={
          <Breadcrumbs
            label={t('types.place')}
            items={[{ label: t('types.title'), href: '/deal_types' }, { label: type.name }]}
          />
        }
      />
      <nav aria-label={t('types.others')} className={styles.others}>
        <span>{t('types.others')}</span>
        <Link href={`/custom_fields?of=deal&type=${type.id}`}>{t('types.customFields')}</Link>
        <Link href="/product_details">{t('types.productDetails')}</Link>
        <Link href={`/deal_custom_grids?type=${type.id}`}>{t('types.grids')}</Link>
        <Link href="/action_templates">{t('types.templates')}</Link>
        {hasLifecycle && <Link href="/lifecycle_stages">{t('kind.lifecycleStages')}</Link>}
      </nav>
      <Tabs label={t('types.parts')} tabs={tabs} value={tab} onChange={(id) => setParams({ tab: id })}>
        {tab === 'basics' ? (
          <BasicsForm key={type.id} type={type} />
        ) : tab === 'access' ? (
          <AccessForm dealTypeId={type.id} />
        ) : tab === 'lifecycle' ? (
          <LifecycleForm key={type.id} dealTypeId={type.id} />
        ) : tab === 'required' ? (
          <RequiredForm key={type.id} dealTypeId={type.id} />
        ) : (
          <MasterEditor key={`${type.id}/${tab}`} kind={tab} dealTypeId={type.id} />
        )}
      </Tabs>
    </div>
  );
}
