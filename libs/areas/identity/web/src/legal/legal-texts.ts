import type { Translate } from '@crm/i18n';

/** Returns the terms that a user accepts when registering. */
export const termsParts = (t: Translate) => [
  { title: t('legal.terms.useTitle'), text: t('legal.terms.useText') },
  { title: t('legal.terms.accountTitle'), text: t('legal.terms.accountText') },
  { title: t('legal.terms.dataTitle'), text: t('legal.terms.dataText') },
  { title: t('legal.terms.endTitle'), text: t('legal.terms.endText') },
];

/** Returns the privacy policy: the stored data of users and its purposes. */
export const privacyParts = (t: Translate) => [
  { title: t('legal.privacy.whatTitle'), text: t('legal.privacy.whatText') },
  { title: t('legal.privacy.whyTitle'), text: t('legal.privacy.whyText') },
  { title: t('legal.privacy.thirdTitle'), text: t('legal.privacy.thirdText') },
  { title: t('legal.privacy.rightsTitle'), text: t('legal.privacy.rightsText') },
];
