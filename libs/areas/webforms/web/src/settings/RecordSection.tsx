import { useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { FormSection } from '@crm/ui-kit';
import { FormSelect } from '@crm/web-kit';

const rules = [1, 2, 3, 4];

/** What an answer becomes: how the customer is found, and which deal type deals are made in (spec 3 §2.5, §2.13). */
export function RecordSection({ dealTypeId }: { dealTypeId: number | null }) {
  const t = useT('webforms');
  const { dealTypes } = useMasters();
  const offered = dealTypes
    .filter(({ id, deleted }) => !deleted || id === dealTypeId)
    .sort((a, b) => a.orderNum - b.orderNum);
  return (
    <FormSection title={t('settings.records')} description={t('settings.recordsHelp')}>
      <FormSelect
        name="customerIdentificationRule"
        label={t('settings.customerIdentificationRule')}
        isNumeric
        options={rules.map((rule) => ({ value: String(rule), label: t(`identificationRule.${rule}`) }))}
        placeholder={t('settings.noCustomer')}
        clearText={t('settings.noCustomer')}
        description={t('settings.customerIdentificationRuleHelp')}
      />
      <FormSelect
        name="dealTypeId"
        label={t('settings.dealType')}
        isNumeric
        options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder={t('settings.noDeal')}
        clearText={t('settings.noDeal')}
        description={t('settings.dealTypeHelp')}
      />
    </FormSection>
  );
}
