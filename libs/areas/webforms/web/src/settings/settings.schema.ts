import type { Translate } from '@crm/i18n';
import { combine, normaliseFreeText, normaliseUrl, required, url } from '@crm/validation';
import { plainText, requiredText, schemas, textSchema } from '@crm/validation/yup';
import type { FormikErrors } from 'formik';
import { object, string } from 'yup';
import { domainsOf } from './settings-values.ts';
import type { SettingsValues } from './settings.types.ts';

const text = (max: number) => textSchema(plainText(max), normaliseFreeText);

/** The limits of the fields by themselves. */
export const settingsSchema = object({
  name: requiredText(plainText(100), normaliseFreeText),
  displayName: text(255),
  memo: text(1000),
  buttonText: text(50),
  thankyouMessage: text(5000),
  redirectUrl: string().transform((value: unknown) => (typeof value === 'string' ? normaliseUrl(value) : value)),
  closureAt: schemas.date,
  closureTitle: text(255),
  closureMessage: text(5000),
});

const colour = /^#[0-9a-f]{6}$/i;
const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const domain = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;
const address = combine([required, url]);

/** What depends on other fields, or has words of its own; `t` of the room's namespace. */
export const checkSettings =
  (t: Translate) =>
  (values: SettingsValues): FormikErrors<SettingsValues> => {
    const errors: Record<string, unknown> = {};
    for (const name of ['buttonBackgroundColor', 'buttonTextColor'] as const) {
      if (values[name] !== '' && !colour.test(values[name])) errors[name] = t('rule.colour');
    }
    const redirect = values.thankyouType === 'redirect' ? address(normaliseUrl(values.redirectUrl)) : null;
    if (redirect) errors.redirectUrl = redirect;
    if (values.closureAt !== null && !time.test(values.closureTime))
      errors.closureTime = t('settings.closureTimeError');
    const wrong = domainsOf(values.blockDomainList).find((one) => !domain.test(one));
    if (wrong) errors.blockDomainList = t('settings.domainError', { domain: wrong });
    return errors as FormikErrors<SettingsValues>;
  };
