import { useT } from '@crm/i18n';
import type { Company } from '@crm/identity-web';
import { Card, DescriptionList, FormLayout } from '@crm/ui-kit';
import { normaliseText } from '@crm/validation';
import { plainText, requiredText } from '@crm/validation/yup';
import {
  Form,
  FormCheckbox,
  FormErrorSummary,
  FormRadioGroup,
  FormSelect,
  FormTextArea,
  FormTextField,
  SubmitButton,
} from '@crm/web-kit';
import { SaveLine, settingsForm } from '@crm/web-kit/settings';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { boolean, mixed, number, object, string } from 'yup';
import styles from './Company.module.css';
import { companySubmitted, selectCompany } from './company.slice.ts';
import { doubledDays, holidayText, readHolidays, wrongLines } from './own-holidays.ts';

/** The switches, each with a sentence about its effect. */
const switches = ['dealLock', 'hiddenDeletedUsers', 'showDealType', 'showDealRequiredFields'] as const;

const schema = object({
  name: requiredText(plainText(100), normaliseText),
  closingMonth: number().required(),
  weekStart: number().required(),
  language: mixed<'ja' | 'en'>().required(),
  observesNationalHolidays: boolean().required(),
  holidays: string(),
  ...Object.fromEntries(switches.map((name) => [name, boolean().required()])),
});
const months = Array.from({ length: 12 }, (_, index) => index + 1);

const valuesOf = (company: Company) => {
  const { name, closingMonth, weekStart, language, observesNationalHolidays, holidays } = company;
  const { dealLock, hiddenDeletedUsers, showDealType, showDealRequiredFields } = company;
  return {
    ...{ name, closingMonth, weekStart, language, observesNationalHolidays, holidays: holidayText(holidays) },
    ...{ dealLock, hiddenDeletedUsers, showDealType, showDealRequiredFields },
  };
};

/** Renders name, fiscal year, week, language, days off, and display settings. */
export function CompanyForm({ company }: { company: Company }) {
  const t = useT('company-settings');
  const dispatch = useDispatch();
  const { saving, failure } = useSelector(selectCompany);
  const { lockVersion } = company;
  const initial = useMemo(() => valuesOf(company), [company]);
  return (
    <Card title={t('company.basics')}>
      <Form
        className={settingsForm}
        initialValues={initial}
        validationSchema={schema}
        validate={({ holidays: text }) => {
          const [wrong, twice] = [wrongLines(text), doubledDays(text)];
          if (wrong.length > 0) return { holidays: t('company.holidaysWrong', { lines: wrong.join('、') }) };
          return twice.length > 0 ? { holidays: t('company.holidaysTwice', { days: twice.join('、') }) } : {};
        }}
        failure={failure}
        isSubmitting={saving === 'saving'}
        enableReinitialize
        onSubmit={(values) =>
          dispatch(companySubmitted({ ...values, holidays: readHolidays(values.holidays), lockVersion }))
        }
      >
        <FormErrorSummary />
        <FormLayout>
          <FormTextField name="name" label={t('company.name')} isRequired autoComplete="organization" />
          <FormSelect
            name="closingMonth"
            label={t('company.closingMonth')}
            isNumeric
            description={t('company.closingMonthHint')}
            options={months.map((month) => ({ value: String(month), label: t('company.month', { month }) }))}
          />
          <FormSelect
            name="weekStart"
            label={t('company.weekStart')}
            isNumeric
            description={t('company.weekStartHint')}
            options={[
              { value: '1', label: t('company.monday') },
              { value: '0', label: t('company.sunday') },
            ]}
          />
          <FormRadioGroup
            name="language"
            label={t('company.language')}
            description={t('company.languageHint')}
            options={[
              { value: 'ja', label: '日本語' },
              { value: 'en', label: 'English' },
            ]}
          />
          <FormCheckbox
            name="observesNationalHolidays"
            label={t('company.nationalHolidays')}
            description={t('company.nationalHolidaysHint')}
          />
          <FormTextArea
            name="holidays"
            label={t('company.holidays')}
            description={t('company.holidaysHint')}
            placeholder={t('company.holidaysExample')}
            rows={4}
          />
        </FormLayout>
        <section className={styles.part}>
          <h3>{t('company.display')}</h3>
          <FormLayout>
            {switches.map((name) => (
              <FormCheckbox
                key={name}
                name={name}
                label={t(`company.${name}`)}
                description={t(`company.${name}Hint`)}
              />
            ))}
          </FormLayout>
        </section>
        <section className={styles.part}>
          <h3>{t('company.fixed')}</h3>
          <DescriptionList
            emptyText=""
            items={[
              { term: t('company.currency'), description: t('company.yen') },
              { term: t('company.timeZone'), description: t('company.tokyo') },
            ]}
          />
        </section>
        <SaveLine text={saving === 'done' ? t('common:state.saved') : ''}>
          <SubmitButton>{t('common:action.save')}</SubmitButton>
        </SaveLine>
      </Form>
    </Card>
  );
}
