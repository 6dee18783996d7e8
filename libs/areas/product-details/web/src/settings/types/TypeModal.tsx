import { CustomFieldset } from '@crm/custom-fields-web/parts';
import { issueText, useT } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { billingCycles, priceOfCost, roundings } from '@crm/product-details-rules';
import { Checkbox, FieldRow, TextField } from '@crm/ui-kit';
import {
  FormCheckboxGroup,
  FormModal,
  FormRadioGroup,
  FormSelect,
  FormSwitch,
  FormTextArea,
  FormTextField,
} from '@crm/web-kit';
import type { ApiFailure, ModalContentProps } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { grouped } from '../../sheet/grouped.ts';
import { bodyOf, formValues, numberProblems, typeSchema } from './type.form.ts';
import type { TypeFormValues } from './type.form.ts';
import { selectTypes, typeSubmitted } from './types.slice.ts';
import type { TypeModalPayload } from './types.slice.ts';

const own = ['duplicate', 'decimal', 'below', 'negative', 'not_found'];

const sentence = (t: Translate, rule: string, params?: Record<string, string | number>) =>
  own.includes(rule) ? t(`problem.${rule}`) : issueText(t, { rule, params });

/** Returns the failure with the paths of the form: the server names a row, and the form is that row. */
function ofForm(t: Translate, failure: ApiFailure | undefined): ApiFailure | undefined {
  if (!failure || failure.issues.length === 0) return failure;
  const issues = failure.issues.map((issue) => ({ ...issue, field: issue.field.replace(/^rows\[0\]\./, '') }));
  const fieldErrors: Record<string, string[]> = {};
  for (const { field, rule } of issues) {
    if (own.includes(rule)) (fieldErrors[field.replace(/\[\d+\]$/, '')] ??= []).push(sentence(t, rule));
  }
  return { ...failure, issues: issues.filter(({ rule }) => !own.includes(rule)), fieldErrors };
}

/** Creates or edits a product type. */
export function TypeModal({ payload, failure, ...modal }: ModalContentProps<TypeModalPayload>) {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  const { rows } = useSelector(selectTypes);
  // The current version: after a conflict the next attempt applies to it.
  const type = payload.type && (rows.find(({ id }) => id === payload.type!.id) ?? payload.type);
  const shown = useMemo(() => ofForm(t, failure), [t, failure]);
  const initial = useMemo(() => formValues(payload.type), [payload.type]);
  const { isPriced } = useFlags();
  return (
    <FormModal
      {...modal}
      title={t(type ? 'type.edit' : 'type.add')}
      submitText={t(type ? 'common:action.save' : 'common:action.add')}
      initialValues={initial}
      validationSchema={typeSchema}
      validate={(values) =>
        Object.fromEntries(
          Object.entries(numberProblems(values, isPriced(values))).map(([field, rule]) => [field, sentence(t, rule)]),
        )
      }
      failure={shown}
      onSubmit={(values) => {
        const body = bodyOf(values);
        const doneText = t(type ? 'type.changed' : 'type.added', { name: body.name });
        dispatch(typeSubmitted({ ...(type && { type }), values: body, doneText }));
      }}
    >
      <TypeFields />
      <CustomFieldset scope="product_detail_type" />
    </FormModal>
  );
}

/** Returns the deal types and their rules for the product: costs in use, and prices derived from them. */
function useFlags() {
  const types = useMasters().dealTypes.filter(({ deleted }) => !deleted);
  const ofValues = ({ dealTypeIds }: TypeFormValues) =>
    types.filter(({ id }) => dealTypeIds.length === 0 || dealTypeIds.includes(String(id)));
  return {
    types,
    hasCost: (values: TypeFormValues) => ofValues(values).some((type) => type.enableDealProductDetailUnitCost),
    isPriced: (values: TypeFormValues) =>
      values.unitCost.trim() !== '' &&
      values.grossMarginRate.trim() !== '' &&
      ofValues(values).some((type) => type.enableDealProductDetailAutoCalculatePrice),
  };
}

function TypeFields() {
  const t = useT('product-detail-settings');
  const { values } = useFormikContext<TypeFormValues>();
  const { types, hasCost, isPriced } = useFlags();
  const price = isPriced(values)
    ? priceOfCost(values.unitCost.trim(), values.grossMarginRate.trim(), values.rounding)
    : undefined;
  return (
    <>
      <FormTextField name="name" label={t('field.name')} isRequired autoFocus autoComplete="off" />
      <FormRadioGroup
        name="billingCycle"
        label={t('field.billingCycle')}
        orientation="horizontal"
        options={billingCycles.map((cycle) => ({ value: cycle, label: t(`cycle.${cycle}`) }))}
      />
      <FieldRow>
        {price === undefined ? (
          <FormTextField
            name="unitPrice"
            label={t('field.unitPrice')}
            isRequired
            isNumeric
            inputMode="decimal"
            autoComplete="off"
            suffix={t('field.yen')}
          />
        ) : (
          <TextField
            label={t('field.unitPrice')}
            isNumeric
            isReadOnly
            value={grouped(price)}
            suffix={t('field.yen')}
            description={t('field.computed')}
          />
        )}
        <FormTextField
          name="unit"
          label={t('field.unit')}
          optionalText={t('common:field.optional')}
          placeholder={t('field.unitExample')}
          autoComplete="off"
        />
      </FieldRow>
      {hasCost(values) && (
        <FieldRow>
          <FormTextField
            name="unitCost"
            label={t('field.unitCost')}
            isNumeric
            inputMode="decimal"
            autoComplete="off"
            suffix={t('field.yen')}
          />
          <FormTextField
            name="grossMarginRate"
            label={t('field.grossMarginRate')}
            isNumeric
            inputMode="decimal"
            autoComplete="off"
            suffix="%"
          />
        </FieldRow>
      )}
      <FormSelect
        name="rounding"
        label={t('field.rounding')}
        options={roundings.map((rounding) => ({ value: rounding, label: t(`rounding.${rounding}`) }))}
      />
      <FormCheckboxGroup name="dealTypeIds" label={t('field.dealTypes')} description={t('field.dealTypesHint')}>
        {types.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={name} />
        ))}
      </FormCheckboxGroup>
      <FormTextArea name="memo" label={t('field.memo')} optionalText={t('common:field.optional')} />
      <FormSwitch name="used" label={t('field.used')} />
    </>
  );
}
