import { today } from '@crm/format';
import { CustomFieldset, dealScope } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { useCompany, useMasters, useMay } from '@crm/identity-web';
import type { DealTypeMaster, MastersView } from '@crm/identity-web';
import { FormLayout, Select } from '@crm/ui-kit';
import { FormDateField, FormNumberField, FormSelect, FormTextField } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { fitsEnd, isActive } from '../domain/phase.rules.ts';
import { CustomerField } from './CustomerField.tsx';
import { choicesOf, ownersOf, options } from './choices.ts';
import { isFarAway } from './far-away.ts';
import { lackingOf } from '../move/lacking.ts';
import type { Lacking } from '../move/move.events.ts';
import { ContactsField } from './ContactsField.tsx';
import type { Person } from '../people/people.types.ts';
import type { DealValues } from './form.types.ts';
import { defaultsOf, openTypes } from './form.values.ts';

/** Returns the fields that the phase requires of a new deal besides the usual ones. */
export const askedByPhase = (masters: MastersView, phaseId: number | null): Lacking =>
  lackingOf(masters.find('phases', phaseId)?.requiredFields ?? []);

interface DealFieldsProps {
  isNew: boolean;
  /** The deal's current contacts. */
  contacts?: readonly Person[];
}

/**
 * Renders the fields of a deal. The phase of an existing deal is changed on its page, which applies the phase's rules.
 */
export function DealFields({ isNew, contacts = [] }: DealFieldsProps) {
  const t = useT('deals');
  const masters = useMasters();
  const { values, setValues } = useFormikContext<DealValues>();
  const { dealTypeId } = values;
  // The setting hides the marks only; the server still requires the fields.
  const marks = useCompany()?.showDealRequiredFields !== false;
  const asked = isNew && marks ? askedByPhase(masters, values.phaseId) : lackingOf([]);
  const may = useMay();
  const dealTypes = openTypes(masters).filter(({ id }) => may({ dealType: id }, 'save'));
  const choices = (name: DealTypeMaster, chosenId: number | null) => choicesOf(masters, name, dealTypeId, chosenId);
  return (
    <FormLayout>
      <FormLayout columns={2}>
        {isNew && dealTypes.length > 1 && (
          <Select
            label={t('field.dealType')}
            value={String(dealTypeId)}
            options={options(dealTypes)}
            onChange={(id) => {
              if (id !== null)
                void setValues(
                  { ...values, ...defaultsOf(masters, Number(id)), dealTypeId: Number(id), customs: {} },
                  false,
                );
            }}
          />
        )}
        <FormTextField name="name" label={t('field.name')} isRequired autoFocus />
        <CustomerField />
        <FormNumberField
          name="amount"
          label={t('field.amount')}
          suffix={t('unit.yen')}
          isRequired={asked.fields.includes('amount')}
        />
        <FormDateField
          name="expectedContractDate"
          label={t('field.expectedContractDate')}
          isRequired
          description={isFarAway(values.expectedContractDate, today()) ? t('form.farAway') : undefined}
        />
        {isNew && (
          <FormSelect
            name="phaseId"
            label={t('field.phase')}
            isRequired
            isNumeric
            options={choices('phases', values.phaseId)}
          />
        )}
        <FormSelect
          name="probabilityId"
          label={t('field.probability')}
          isRequired
          isNumeric
          options={choices('probabilities', values.probabilityId)}
        />
        <FormSelect
          name="productId"
          label={t('field.product')}
          isRequired
          isNumeric
          options={choices('products', values.productId)}
        />
        <FormSelect
          name="channelId"
          label={t('field.channel')}
          isRequired
          isNumeric
          options={choices('channels', values.channelId)}
        />
        <FormSelect
          name="userId"
          label={t('field.user')}
          isRequired
          isNumeric
          options={ownersOf(masters, values.userId)}
        />
        <FormTextField name="dealCode" label={t('field.dealCode')} isRequired={asked.fields.includes('dealCode')} />
        {isNew && <EndFields />}
      </FormLayout>
      <ContactsField isRequired={asked.fields.includes('contactIds')} known={contacts} />
      <CustomFieldset key={dealTypeId} scope={dealScope(dealTypeId)} columns={2} alsoRequiredIds={asked.itemIds} />
    </FormLayout>
  );
}

/** Renders the end fields of a deal that is registered as already ended. */
function EndFields() {
  const t = useT('deals');
  const masters = useMasters();
  const { values } = useFormikContext<DealValues>();
  const phase = masters.find('phases', values.phaseId);
  if (!phase || isActive(phase)) return null;
  const fitting = new Set(
    masters
      .ofDealType('reasons', values.dealTypeId)
      .filter(fitsEnd(phase))
      .map(({ id }) => id),
  );
  const reasons = choicesOf(masters, 'reasons', values.dealTypeId, values.reasonId).filter(({ value }) =>
    fitting.has(Number(value)),
  );
  return (
    <>
      {reasons.length > 0 && (
        <FormSelect name="reasonId" label={t('field.reason')} isRequired isNumeric options={reasons} />
      )}
      <FormDateField name="closedOn" label={t('field.closedOn')} isRequired />
    </>
  );
}
