import { useT } from '@crm/i18n';
import { featureOfFlag } from '../features/features.ts';
import type { CompanyUpdate } from './company.slice.ts';

/** Returns the labels of settings, as on their fields. */
export function useLabels(): (key: keyof CompanyUpdate) => string {
  const t = useT('company-settings');
  const tFeature = useT('features');
  const words: Partial<Record<keyof CompanyUpdate, string>> = {
    name: t('company.name'),
    closingMonth: t('company.closingMonth'),
    weekStart: t('company.weekStart'),
    language: t('company.language'),
    observesNationalHolidays: t('company.nationalHolidays'),
    holidays: t('company.holidays'),
    hiddenDeletedUsers: t('company.hiddenDeletedUsers'),
    dealLock: t('company.dealLock'),
    showDealType: t('company.showDealType'),
    showDealRequiredFields: t('company.showDealRequiredFields'),
  };
  return (key) => {
    const feature = featureOfFlag(key);
    return feature ? tFeature(`name.${feature}`) : (words[key] ?? key);
  };
}
