import { itemTypes, uiModes } from '@crm/custom-fields-rules';
import { useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { Checkbox } from '@crm/ui-kit';
import {
  FormCheckboxGroup,
  FormDateField,
  FormNumberField,
  FormRadioGroup,
  FormSelect,
  FormTextArea,
  FormTextField,
  useRefusedRule,
} from '@crm/web-kit';
import { getIn, useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { choicesRequested } from '../items/items.slice.ts';
import type { CustomItem, CustomScope } from '../items/items.types.ts';
import { fieldIssue } from '../values/form-values.ts';
import type { CustomFormValue } from '../values/form-values.ts';
import { LabelsField } from './LabelsField.tsx';

interface CustomFieldProps {
  name: string;
  item: CustomItem;
  scope: CustomScope;
}

/** Renders one custom item as a form field that validates by the item's type. */
export function CustomField(props: CustomFieldProps) {
  const { name, item } = props;
  const { registerField, unregisterField, initialValues } = useFormikContext();
  const validate = useEffectEvent((value: CustomFormValue) => fieldIssue(item, value, getIn(initialValues, name)));
  useEffect(() => {
    // Formik's types allow only strings; the form accepts issues as well (@crm/web-kit, issue-of).
    registerField(name, { validate: ((value: CustomFormValue) => validate(value)) as never });
    return () => unregisterField(name);
  }, [name, registerField, unregisterField]);
  return <Control {...props} />;
}

function Control({ name, item, scope }: CustomFieldProps) {
  const common = { name, label: item.name, isRequired: item.required };
  switch (item.itemType) {
    case itemTypes.date:
      return <FormDateField {...common} />;
    case itemTypes.number:
      return <FormNumberField {...common} />;
    case itemTypes.decimal:
      return <FormTextField {...common} inputMode="decimal" isNumeric autoComplete="off" />;
    case itemTypes.url:
      return <FormTextField {...common} type="url" inputMode="url" placeholder="https://" autoComplete="off" />;
    case itemTypes.choice:
      return item.uiMode === uiModes.radio ? (
        <Radios {...{ common, item, scope }} />
      ) : (
        <Pulldown {...{ common, item, scope }} />
      );
    case itemTypes.choices:
      return <Boxes {...{ common, item, scope }} />;
    case itemTypes.user:
      return <People {...common} />;
    case itemTypes.labels:
      return <LabelsField {...common} itemId={item.id} scope={scope} />;
    default:
      return item.multiline ? <FormTextArea {...common} /> : <FormTextField {...common} autoComplete="off" />;
  }
}

interface ChoiceProps {
  common: { name: string; label: string; isRequired: boolean };
  item: CustomItem;
  scope: CustomScope;
}

/** Reloads the choices when one has been deleted since the form was opened. */
function useFreshChoices(name: string, { id: itemId }: CustomItem, scope: CustomScope) {
  const dispatch = useDispatch();
  const isGone = useRefusedRule(name) === 'choice';
  useEffect(() => {
    if (isGone) dispatch(choicesRequested({ scope, itemId }));
  }, [dispatch, isGone, scope, itemId]);
}

/** Returns the choices, including the record's own one that is no longer offered. */
function useChoices(name: string, item: CustomItem, scope: CustomScope) {
  useFreshChoices(name, item, scope);
  const { options } = item;
  const { initialValues } = useFormikContext();
  const kept: unknown = getIn(initialValues, name);
  const isGone = typeof kept === 'string' && kept !== '' && !options.some(({ value }) => value === kept);
  return isGone ? [...options, { value: kept, label: kept }] : options;
}

function Pulldown({ common, item, scope }: ChoiceProps) {
  const t = useT('custom-fields');
  const options = useChoices(common.name, item, scope);
  return <FormSelect {...common} options={options} clearText={common.isRequired ? undefined : t('choice.clear')} />;
}

function Boxes({ common, item, scope }: ChoiceProps) {
  useFreshChoices(common.name, item, scope);
  return (
    <FormCheckboxGroup {...common} orientation="horizontal">
      {item.options.map(({ id, label, value }) => (
        <Checkbox key={id} value={value} label={label} />
      ))}
    </FormCheckboxGroup>
  );
}

function Radios({ common, item, scope }: ChoiceProps) {
  const t = useT('custom-fields');
  const options = useChoices(common.name, item, scope);
  const none = common.isRequired ? [] : [{ value: '', label: t('choice.clear') }];
  return <FormRadioGroup {...common} orientation="horizontal" options={[...none, ...options]} />;
}

function People(common: ChoiceProps['common']) {
  const t = useT('custom-fields');
  const { initialValues } = useFormikContext();
  const kept: unknown = getIn(initialValues, common.name);
  const options = useMasters()
    .users.filter(({ deleted, id }) => !deleted || id === kept)
    .map(({ id, name, deleted }) => ({ value: String(id), label: deleted ? t('user.deleted', { name }) : name }));
  return (
    <FormSelect {...common} isNumeric options={options} clearText={common.isRequired ? undefined : t('choice.clear')} />
  );
}
