import type { Translate } from '@crm/i18n';

/** What one agrees to when registering. */
export const termsParts = (t: Translate) => [
  { title: t('legal.terms.useTitle'), text: t('legal.terms.useText') },
  { title: t('legal.terms.accountTitle'), text: t('legal.terms.accountText') },
  { title: t('legal.terms.dataTitle'), text: t('legal.terms.dataText') },
  { title: t('legal.terms.endTitle'), text: t('legal.terms.endText') },
];

/** What this product stores of its users, and what for. */
export const privacyParts = (t: Translate) => [
  { title: t('legal.privacy.whatTitle'), text: t('legal.privacy.whatText') },
  { title: t('legal.privacy.whyTitle'), text: t('legal.privacy.whyText') },
  { title: t('legal.privacy.thirdTitle'), text: t('legal.privacy.thirdText') },
  { title: t('legal.privacy.rightsTitle'), text: t('legal.privacy.rightsText') },
];
