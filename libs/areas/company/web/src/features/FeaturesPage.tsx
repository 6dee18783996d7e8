import { errorText, useT } from '@crm/i18n';
import { useCompany } from '@crm/identity-web';
import { Banner, Card, PageHeader, Switch } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ConflictNotice } from '../company/ConflictNotice.tsx';
import styles from '../company/Company.module.css';
import { companyOpened, companySubmitted, selectCompany } from '../company/company.slice.ts';
import { featureNames, flagOf } from './features.ts';

/** 機能: what the company uses and what it does not; each says what goes with it. */
export function Page() {
  const t = useT('company-settings');
  const dispatch = useDispatch();
  const company = useCompany();
  const { saving, failure } = useSelector(selectCompany);
  usePageTitle(t('features.title'));
  useEffect(() => void dispatch(companyOpened()), [dispatch]);
  if (!company) return null;
  return (
    <div className={styles.page}>
      <PageHeader title={t('features.title')} description={t('features.description')} />
      <ConflictNotice />
      {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
      <Card>
        <ul className={styles.features}>
          {featureNames.map((feature) => (
            <li key={feature}>
              <Switch
                label={t(`features.${feature}.name`)}
                description={t(`features.${feature}.text`)}
                isSelected={company[flagOf(feature)]}
                isDisabled={saving === 'saving'}
                onChange={(on) =>
                  dispatch(companySubmitted({ [flagOf(feature)]: on, lockVersion: company.lockVersion }))
                }
              />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
