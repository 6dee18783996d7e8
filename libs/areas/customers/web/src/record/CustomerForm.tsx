import { CustomFieldset, useCustomDifferences } from '@crm/custom-fields-web/parts';
import { useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { Banner, Button, Card, FormLayout } from '@crm/ui-kit';
import { ConflictBanner, Form, FormErrorSummary, SubmitButton } from '@crm/web-kit';
import type { ApiFailure, RecordConflict } from '@crm/web-kit';
import { useMemo } from 'react';
import type { Customer } from '../domain/customer.types.ts';
import { customerBody, customerSchema, customerValues } from '../form/customer.form.ts';
import { CompanyFields, MainFields } from '../form/CustomerFields.tsx';
import { changesOf, FormActions } from '@crm/records-web/parts';
import { customerDifferences } from './customer.differences.ts';

interface CustomerFormProps {
  /** The record at the time the form was opened, or after taking over others' changes. */
  customer: Customer;
  parentName?: string;
  /** True if somebody else has saved since the form was opened. */
  isOutdated?: boolean;
  isSaving: boolean;
  failure?: ApiFailure;
  conflict?: RecordConflict<Customer>;
  onResolve: (choice: 'theirs' | 'mine') => void;
  /** Called with the changed fields; never with none. */
  onSave: (patch: Partial<Customer>) => void;
  onCancel: () => void;
}

/** Renders the fields of a customer as a form in their place. */
export function CustomerForm({
  customer,
  parentName,
  isOutdated,
  isSaving,
  failure,
  conflict,
  ...on
}: CustomerFormProps) {
  const t = useT('customers');
  const masters = useMasters();
  const customDifferences = useCustomDifferences('customer');
  const values = useMemo(() => customerValues(customer, parentName), [customer, parentName]);
  const before = customerBody(values);
  return (
    <Card title={t('section.edit')}>
      <Form
        initialValues={values}
        validationSchema={customerSchema}
        failure={failure}
        isSubmitting={isSaving}
        onSubmit={(sent) => {
          const patch = changesOf(before, customerBody(sent));
          if (Object.keys(patch).length === 0) on.onCancel();
          else on.onSave(patch);
        }}
      >
        <FormLayout>
          {isOutdated && !conflict && <Banner meaning="caution">{t('conflict.outdated')}</Banner>}
          <FormErrorSummary />
          <MainFields />
          <CompanyFields />
          <CustomFieldset scope="customer" />
          {conflict && (
            <ConflictBanner
              differences={[
                ...customerDifferences(t, masters, conflict),
                ...customDifferences(conflict.current.customs, conflict.mine.customs),
              ]}
              isSaving={isSaving}
              onChoose={on.onResolve}
            />
          )}
          <FormActions>
            <Button isDisabled={isSaving} onPress={on.onCancel}>
              {t('common:action.cancel')}
            </Button>
            <SubmitButton isDisabled={conflict !== undefined}>{t('common:action.save')}</SubmitButton>
          </FormActions>
        </FormLayout>
      </Form>
    </Card>
  );
}
