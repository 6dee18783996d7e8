import { customsBody, CustomFieldset, dealScope } from '@crm/custom-fields-web/parts';
import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { FormSection, NumberField, TextField } from '@crm/ui-kit';
import type { Lacking } from '../../move/move.events.ts';
import { PeopleSearch } from '../../people/PeopleSearch.tsx';
import type { BulkFill } from './bulk.events.ts';

/** The values for all deals that lack them; custom items are part of the form itself. */
export interface FillValues {
  amount: number | null;
  dealCode: string;
  contactIds: number[];
}

export const nothingFilled: FillValues = { amount: null, dealCode: '', contactIds: [] };

/** Returns the required standard fields that are still empty. */
export const unfilled = ({ amount, dealCode, contactIds }: FillValues, { fields }: Lacking) => ({
  amount: fields.includes('amount') && amount === null,
  dealCode: fields.includes('dealCode') && dealCode.trim() === '',
  contactIds: fields.includes('contactIds') && contactIds.length === 0,
});

/** Returns the filled values as the request's body; undefined when nothing is filled. */
export function fillOf(
  values: FillValues,
  { fields, itemIds }: Lacking,
  customs?: CustomFormValues,
): BulkFill | undefined {
  const empty = unfilled(values, { fields, itemIds });
  const filled = customsBody(customs).filter(({ itemId, value }) => itemIds.includes(itemId) && value !== null);
  const fill: BulkFill = {
    ...(fields.includes('amount') && !empty.amount && { amount: values.amount! }),
    ...(fields.includes('dealCode') && !empty.dealCode && { dealCode: values.dealCode.trim() }),
    ...(fields.includes('contactIds') && !empty.contactIds && { contactIds: values.contactIds }),
    ...(filled.length > 0 && { customs: filled }),
  };
  return Object.keys(fill).length > 0 ? fill : undefined;
}

interface FillFieldsProps {
  dealTypeId: number;
  asked: Lacking;
  values: FillValues;
  onChange: (values: FillValues) => void;
  /** True after the first attempt; empty fields then show an error. */
  isTried: boolean;
}

/** Renders one field per value that the phase requires; applies to deals that lack it, others keep theirs. */
export function FillFields({ dealTypeId, asked, values, onChange, isTried }: FillFieldsProps) {
  const t = useT('deal-bulk');
  const empty = unfilled(values, asked);
  const common = (field: keyof FillValues, label: string) => ({
    label,
    isRequired: true,
    requiredText: t('common:field.required'),
    error: isTried && empty[field] ? t('deals:inline.required', { field: label }) : undefined,
  });
  return (
    <FormSection title={t('fill')}>
      {asked.fields.includes('amount') && (
        <NumberField
          {...common('amount', t('deals:field.amount'))}
          value={values.amount}
          onChange={(amount) => onChange({ ...values, amount })}
          suffix={t('deals:unit.yen')}
        />
      )}
      {asked.fields.includes('dealCode') && (
        <TextField
          {...common('dealCode', t('deals:field.dealCode'))}
          value={values.dealCode}
          onChange={(dealCode) => onChange({ ...values, dealCode })}
        />
      )}
      {asked.fields.includes('contactIds') && (
        <PeopleSearch
          {...common('contactIds', t('deals:field.contacts'))}
          customerId={null}
          known={[]}
          value={values.contactIds}
          onChange={(contactIds) => onChange({ ...values, contactIds })}
        />
      )}
      {asked.itemIds.length > 0 && <CustomFieldset scope={dealScope(dealTypeId)} requiredIds={asked.itemIds} />}
    </FormSection>
  );
}
