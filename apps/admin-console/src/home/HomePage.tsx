import { selectUser } from '@crm/auth';
import { DemoDataCard, FirstStepsCard } from '@crm/company-web/first-steps';
import { useT } from '@crm/i18n';
import { useCompany, useMasters } from '@crm/identity-web';
import { Link, PageHeader } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import type { AppStore } from '@crm/web-kit';
import { Building2, ListPlus, Users, Workflow } from 'lucide-react';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { Navigate } from 'react-router';
import styles from './Home.module.css';
import { overviewArea, overviewRequested, selectItemCounts } from './overview.slice.ts';

/** Shows the start page of the settings, or the members screen to users who may only manage members. */
export function Page() {
  const isAdministrator = useSelector(selectUser)?.profile.name === 'administrator';
  return isAdministrator ? <Home /> : <Navigate to="/members" replace />;
}

/** Lists the settings with their state. */
function Home() {
  const t = useT('admin');
  const company = useCompany();
  const { users, dealTypes } = useMasters();
  const count = (all: readonly { deleted: boolean }[]) => all.filter(({ deleted }) => !deleted).length;
  usePageTitle(t('home.title'));
  const store = useStore() as unknown as AppStore;
  const items = useSelector(selectItemCounts);
  const domainId = company?.id;
  useEffect(() => {
    store.addArea(overviewArea);
    if (domainId !== undefined) store.dispatch(overviewRequested({ domainId }));
  }, [store, domainId]);
  const places = [
    {
      to: '/company',
      icon: <Building2 />,
      title: t('home.companyTitle'),
      text: t('home.companyText'),
      now: company ? t('home.company', { name: company.name, month: company.closingMonth }) : '',
    },
    {
      to: '/members',
      icon: <Users />,
      title: t('home.members'),
      text: t('home.membersText'),
      now: t('home.membersNow', { count: count(users) }),
    },
    {
      to: '/deal_types',
      icon: <Workflow />,
      title: t('home.dealTypes'),
      text: t('home.dealTypesText'),
      now: t('home.dealTypesNow', { count: count(dealTypes) }),
    },
    {
      to: '/custom_fields',
      icon: <ListPlus />,
      title: t('home.customFields'),
      text: t('home.customFieldsText'),
      now: items ? t('home.customFieldsNow', { ...items }) : '',
    },
  ];
  return (
    <div className={styles.page}>
      <PageHeader title={t('home.title')} description={t('home.description')} />
      <FirstStepsCard />
      <ul className={styles.places}>
        {places.map(({ to, icon, title, text, now }) => (
          <li key={to} className={styles.place}>
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            <div className={styles.words}>
              <h2>
                <Link variant="strong" href={to}>
                  {title}
                </Link>
              </h2>
              <p className={styles.text}>{text}</p>
              <p className={styles.now} title={now}>
                {now}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <DemoDataCard />
    </div>
  );
}
