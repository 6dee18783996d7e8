import { useMemo } from 'react';
import type { Company } from './masters.slice.ts';
import { useCompany } from './use-masters.ts';
import { useMayAdd } from './use-may.ts';

type Flag = Extract<keyof Company, `enable${string}`>;

/** Returns the flag's name: `campaign_email` becomes `enableCampaignEmail`. */
const flagOf = (feature: string) =>
  `enable${feature.replace(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase())}` as Flag;

/** Returns the company data that the app's frame shows: name and logo, features, settings, and the kinds to add. */
export function useCompanyFace() {
  const company = useCompany();
  const mayAdd = useMayAdd();
  return useMemo(
    () =>
      company && {
        name: company.name,
        logoUrl: company.logoUrl,
        language: company.language,
        has: (feature: string | undefined) => feature === undefined || company[flagOf(feature)] !== false,
        isSet: (setting: string) => company[setting as keyof Company] === true,
        mayAdd,
      },
    [company, mayAdd],
  );
}
