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
import { comingFeatures, featureNames } from '../generated/features.ts';
import { flagOf } from './features.ts';

/** Renders 機能: the company's features with their effects. Coming ones are only listed. */
export function Page() {
  const t = useT('company-settings');
  const tFeature = useT('features');
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
          {featureNames.map((feature) => (
            <li key={feature}>
              <Switch
                label={tFeature(`name.${feature}`)}
                description={tFeature(`explanation.${feature}`)}
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
          items={comingFeatures.map((feature) => ({
            term: tFeature(`name.${feature}`),
            description: tFeature(`explanation.${feature}`),
          }))}
        />
      </Card>
    </SettingsColumn>
  );
}
