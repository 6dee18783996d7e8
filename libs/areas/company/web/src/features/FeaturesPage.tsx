import { errorText, useT } from '@crm/i18n';
import { useCompany } from '@crm/identity-web';
import { Banner, Card, DescriptionList, PageHeader, Switch } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { SettingsColumn } from '@crm/web-kit/settings';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ConflictNotice } from '../company/ConflictNotice.tsx';
import styles from '../company/Company.module.css';
import { companyOpened, companySubmitted, selectCompany } from '../company/company.slice.ts';
import { comingFeatures, featureNames, flagOf } from './features.ts';

/** Settings of the company that wait for what they are about: CSV files that are read in, sales targets. */
const comingSettings = ['csvImport', 'goals'] as const;
const there = featureNames.filter((feature) => !comingFeatures.includes(feature));

/** 機能: what the company uses and what it does not; each says what goes with it. What is not there yet is only named. */
export function Page() {
  const t = useT('company-settings');
  const dispatch = useDispatch();
  const company = useCompany();
  const { saving, failure } = useSelector(selectCompany);
  usePageTitle(t('features.title'));
  useEffect(() => void dispatch(companyOpened()), [dispatch]);
  if (!company) return null;
  return (
    <SettingsColumn>
      <PageHeader title={t('features.title')} description={t('features.description')} />
      <ConflictNotice />
      {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
      <Card>
        <ul className={styles.features}>
          {there.map((feature) => (
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
      <Card title={t('features.coming')}>
        <p className={styles.lead}>{t('features.comingText')}</p>
        <DescriptionList
          emptyText=""
          items={[...comingFeatures, ...comingSettings].map((feature) => ({
            term: t(`features.${feature}.name`),
            description: t(`features.${feature}.text`),
          }))}
        />
      </Card>
    </SettingsColumn>
  );
}
