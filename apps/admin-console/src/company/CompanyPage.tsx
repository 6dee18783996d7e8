import { useT } from '@crm/i18n';
import { useCompany } from '@crm/identity-web';
import { Card, FormLayout, PageHeader } from '@crm/ui-kit';
import { normaliseText } from '@crm/validation';
import { plainText, requiredText } from '@crm/validation/yup';
import { Form, FormErrorSummary, FormSelect, FormTextField, SubmitButton, usePageTitle } from '@crm/web-kit';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { object } from 'yup';
import styles from './Company.module.css';
import { companyOpened, companySubmitted } from './company.slice.ts';
import type { CompanySaveState } from './company.slice.ts';

const schema = object({ name: requiredText(plainText(100), normaliseText) });
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The company's name and the month in which its fiscal year closes. */
export function Page() {
  const t = useT('admin');
  const dispatch = useDispatch();
  const company = useCompany();
  const { status, failure } = useSelector((state: { company: CompanySaveState }) => state.company);
  usePageTitle(t('company.title'));
  useEffect(() => {
    dispatch(companyOpened());
  }, [dispatch]);
  const { name = '', closingMonth = 3, lockVersion = 0 } = company ?? {};
  const initial = useMemo<{ name: string; closingMonth: number }>(() => ({ name, closingMonth }), [name, closingMonth]);
  return (
    <div className={styles.page}>
      <PageHeader title={t('company.title')} description={t('company.description')} />
      <Card>
        <Form
          className={styles.form}
          initialValues={initial}
          validationSchema={schema}
          failure={failure}
          isSubmitting={status === 'saving'}
          enableReinitialize
          onSubmit={(values) => dispatch(companySubmitted({ ...values, lockVersion }))}
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
          </FormLayout>
          <div className={styles.actions}>
            <SubmitButton>{t('common:action.save')}</SubmitButton>
            <span role="status" className={styles.saved}>
              {status === 'done' ? t('common:state.saved') : ''}
            </span>
          </div>
        </Form>
      </Card>
    </div>
  );
}
