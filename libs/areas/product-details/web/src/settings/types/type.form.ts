import { customFormValues, customsBody } from '@crm/custom-fields-web/parts';
import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import { decimalText } from '@crm/product-details-rules';
import type { BillingCycle, Rounding } from '@crm/product-details-rules';
import { normaliseFreeText, normaliseText } from '@crm/validation';
import { plainText, requiredText } from '@crm/validation/yup';
import { object } from 'yup';
import type { NewType, ProductType } from './types.slice.ts';

export interface TypeFormValues {
  name: string;
  billingCycle: BillingCycle;
  unitPrice: string;
  unit: string;
  rounding: Rounding;
  memo: string;
  unitCost: string;
  grossMarginRate: string;
  dealTypeIds: string[];
  used: boolean;
  customs: CustomFormValues;
}

export const formValues = (type?: ProductType): TypeFormValues => ({
  name: type?.name ?? '',
  billingCycle: type?.billingCycle ?? 'one_time',
  unitPrice: String(type?.unitPrice ?? ''),
  unit: type?.unit ?? '',
  rounding: type?.rounding ?? 'floor',
  memo: type?.memo ?? '',
  unitCost: String(type?.unitCost ?? ''),
  grossMarginRate: type?.grossMarginRate ?? '',
  dealTypeIds: (type?.dealTypeIds ?? []).map(String),
  used: type?.used ?? true,
  customs: customFormValues(type?.customs),
});

/** The longest texts that the contract allows. */
export const longest = { name: 100, unit: 20, memo: 1000 } as const;

export const typeSchema = object({
  name: requiredText(plainText(longest.name), normaliseText),
});

const PER_CENT = 100;

/** Returns the invalid numbers by field, as keys of the settings' own texts. */
export function numberProblems(
  values: TypeFormValues,
  isPriced: boolean,
): Partial<Record<keyof TypeFormValues, string>> {
  const problem = (text: string, isRequired: boolean) => {
    const kept = decimalText(text);
    if (kept === '') return isRequired ? 'required' : undefined;
    return kept === undefined ? 'decimal' : kept.startsWith('-') ? 'negative' : undefined;
  };
  const rate = problem(values.grossMarginRate, false);
  const isTooHigh = !rate && Number(decimalText(values.grossMarginRate) || 0) >= PER_CENT;
  const found = {
    unitPrice: isPriced ? undefined : problem(values.unitPrice, true),
    unitCost: problem(values.unitCost, false),
    grossMarginRate: isTooHigh ? 'below' : rate,
  };
  return Object.fromEntries(Object.entries(found).filter(([, rule]) => rule !== undefined));
}

/** Returns the request body of the form's values. */
export const bodyOf = (values: TypeFormValues): NewType => ({
  name: normaliseText(values.name),
  billingCycle: values.billingCycle,
  unitPrice: values.unitPrice.trim() || '0',
  unit: normaliseText(values.unit),
  rounding: values.rounding,
  memo: normaliseFreeText(values.memo),
  unitCost: values.unitCost.trim() || null,
  grossMarginRate: values.grossMarginRate.trim() || null,
  dealTypeIds: values.dealTypeIds.map(Number),
  used: values.used,
  customs: customsBody(values.customs),
});
