import { LinesField, TotalsBox, totalsOfDraft } from '@crm/billing-web/lines';
import { useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import { FormDateField, FormSelect, FormTextArea, FormTextField } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Draft } from '../domain/draft.ts';
import { formOpened } from '../record/invoices.slice.ts';
import type { FormState } from '../record/invoices.slice.ts';
import { estimates, selectEstimates } from './estimates.slice.ts';
import styles from './InvoiceFields.module.css';
import { PartnerField } from './PartnerField.tsx';

const titles = ['御中', '様', 'none'] as const;
const taxModes = ['exclusive', 'inclusive'] as const;
const roundings = ['floor', 'round', 'ceil'] as const;

/** Renders the fields of an invoice: addressee, dates, lines and the total that the service will come to. */
export function InvoiceFields({ form, dealId }: { form: FormState; dealId: number }) {
  const t = useT('accounting');
  useT('billing');
  const { taxMode, rounding, lines } = useFormikContext<Draft>().values;
  return (
    <>
      <EstimateChoice form={form} dealId={dealId} />
      <div className={styles.fields}>
        <PartnerField service={form.service} />
        <FormTextField name="addressee" label={t('field.addressee')} isRequired maxLength={255} />
        <FormSelect
          name="honorific"
          label={t('field.honorific')}
          options={titles.map((value) => ({ value, label: t(`honorific.${value}`) }))}
        />
        <FormTextField name="department" label={t('field.department')} maxLength={255} />
        <FormTextField name="contactName" label={t('field.contactName')} maxLength={255} />
        <FormTextField
          name="invoiceNumber"
          label={t('field.number')}
          description={t('field.numberHelp')}
          maxLength={100}
        />
        <div className={styles.wide}>
          <FormTextField name="subject" label={t('field.subject')} isRequired maxLength={255} />
        </div>
        <FormDateField name="billingDate" label={t('field.billingDate')} isRequired />
        <FormDateField name="paymentDate" label={t('field.paymentDate')} />
        <FormSelect
          name="taxMode"
          label={t('field.taxMode')}
          options={taxModes.map((value) => ({ value, label: t(`taxMode.${value}`) }))}
        />
        <FormSelect
          name="rounding"
          label={t('field.rounding')}
          options={roundings.map((value) => ({ value, label: t(`rounding.${value}`) }))}
        />
      </div>
      <LinesField rounding={rounding} />
      <TotalsBox totals={totalsOfDraft(lines, { tax_mode: taxMode, rounding })} isInclusive={taxMode === 'inclusive'} />
      <FormTextArea name="remarks" label={t('field.remarks')} rows={3} maxLength={2000} />
    </>
  );
}

/** Offers the deal's estimates: the chosen one fills in subject, addressee and lines. */
function EstimateChoice({ form: { service, invoice, estimateId }, dealId }: { form: FormState; dealId: number }) {
  const t = useT('accounting');
  const dispatch = useDispatch();
  const { data } = useSelector(selectEstimates);
  useEffect(() => void dispatch(estimates.actions.requested(dealId)), [dispatch, dealId]);
  if (data.length === 0) return null;
  return (
    <Select
      label={t('form.source')}
      options={[
        { value: '', label: t(invoice ? 'form.ofInvoice' : 'form.ofDeal') },
        ...data.map(({ id, number, subject }) => ({ value: String(id), label: `${number} ${subject}` })),
      ]}
      value={estimateId === null ? '' : String(estimateId)}
      onChange={(id) =>
        dispatch(formOpened({ service, ...(invoice && { invoice }), ...(id && { estimateId: Number(id) }) }))
      }
    />
  );
}
