import { MemberSelect } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { Card } from '@crm/ui-kit';
import { FormDateField, FormSelect, FormTextField } from '@crm/web-kit';
import styles from './EstimateEditor.module.css';

/** The fields for addressee, validity and terms. */
export function HeadFields() {
  const t = useT('billing');
  return (
    <Card>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <FormTextField name="subject" label={t('field.subject')} isRequired maxLength={255} />
        </div>
        <FormTextField name="customerName" label={t('field.customerName')} isRequired maxLength={255} />
        <FormTextField name="department" label={t('field.department')} maxLength={255} />
        <FormTextField name="contactName" label={t('field.contactName')} maxLength={255} />
        <FormSelect
          name="honorific"
          label={t('field.honorific')}
          options={[
            { value: 'auto', label: t('honorific.auto') },
            ...(['御中', '様', '殿', '先生', '各位'] as const).map((value) => ({ value, label: value })),
            { value: 'none', label: t('honorific.none') },
          ]}
        />
        <FormDateField name="estimateDate" label={t('field.estimateDate')} isRequired />
        <FormDateField name="validUntil" label={t('field.validUntil')} />
        <FormTextField name="deliveryDate" label={t('field.deliveryDate')} maxLength={255} />
        <FormTextField name="deliveryPlace" label={t('field.deliveryPlace')} maxLength={255} />
        <FormTextField name="paymentTerms" label={t('field.paymentTerms')} maxLength={255} />
        <MemberSelect name="userId" label={t('field.user')} />
        <FormSelect
          name="taxMode"
          label={t('field.taxMode')}
          options={[
            { value: 'exclusive', label: t('taxMode.exclusive') },
            { value: 'inclusive', label: t('taxMode.inclusive') },
          ]}
        />
      </div>
    </Card>
  );
}
