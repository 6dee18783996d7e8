import { FormCustomerPicker } from '@crm/customers-web/parts';
import { dealScope } from '@crm/custom-fields-web/parts';
import { formatDate, formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useCompany, useMasters } from '@crm/identity-web';
import type { DealTypeMaster } from '@crm/identity-web';
import { useCustomSections } from '@crm/records-web/page';
import type { PageField, PageSection } from '@crm/records-web/page';
import { Link } from '@crm/ui-kit';
import { FormDateField, FormSelect, FormTextField } from '@crm/web-kit';
import type { Deal } from '../domain/deal.types.ts';
import { fitsEnd } from '../domain/phase.rules.ts';
import { choicesOf } from '../form/choices.ts';

/** Returns the values of a deal beside those of its header: its own, how it ended, and the custom ones. */
export function useDealSections(deal: Deal): PageSection[] {
  const main = useMainFields(deal);
  const end = useEndFields(deal);
  const record = useRecordFields(deal);
  const customs = useCustomSections(dealScope(deal.dealTypeId), deal.customs);
  return [
    { id: 'main', fields: [...main, ...end] },
    ...customs,
    { id: 'record', title: useT('deals')('page.record'), fields: record },
  ];
}

function useMainFields(deal: Deal): PageField[] {
  const t = useT('deals');
  const masters = useMasters();
  const showsType = useCompany()?.showDealType !== false;
  const choice = (name: 'productId' | 'channelId', list: DealTypeMaster, label: string): PageField => ({
    id: name,
    label,
    value: masters.nameOf(list, deal[name]),
    names: [name],
    isChoice: true,
    control: (
      <FormSelect
        name={name}
        label={label}
        isRequired
        isNumeric
        options={choicesOf(masters, list, deal.dealTypeId, deal[name])}
      />
    ),
  });
  return [
    {
      id: 'customer',
      label: t('field.customer'),
      value: deal.customerId !== null && <Link href={`/customers/${deal.customerId}`}>{deal.customerName}</Link>,
      names: ['customer'],
      isChoice: true,
      control: <FormCustomerPicker name="customer" label={t('field.customer')} isRequired />,
    },
    {
      id: 'dealCode',
      label: t('field.dealCode'),
      value: deal.dealCode,
      names: ['dealCode'],
      control: <FormTextField name="dealCode" label={t('field.dealCode')} />,
    },
    ...(showsType
      ? [{ id: 'dealType', label: t('field.dealType'), value: masters.nameOf('dealTypes', deal.dealTypeId) }]
      : []),
    choice('productId', 'products', t('field.product')),
    choice('channelId', 'channels', t('field.channel')),
  ];
}

/** Returns the values of an ended deal. */
function useEndFields(deal: Deal): PageField[] {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const phase = masters.find('phases', deal.phaseId);
  if (deal.closedAt === null || !phase) return [];
  const fitting = new Set(
    masters
      .ofDealType('reasons', deal.dealTypeId)
      .filter(fitsEnd(phase))
      .map(({ id }) => String(id)),
  );
  const reasons = choicesOf(masters, 'reasons', deal.dealTypeId, deal.reasonId);
  const reasonLabel = t('field.reason');
  return [
    {
      id: 'reasonId',
      label: reasonLabel,
      value: masters.nameOf('reasons', deal.reasonId),
      names: ['reasonId'],
      isChoice: true,
      control: (
        <FormSelect
          name="reasonId"
          label={reasonLabel}
          isRequired
          isNumeric
          options={reasons.filter(({ value }) => fitting.has(value) || value === String(deal.reasonId))}
        />
      ),
    },
    {
      id: 'closedOn',
      label: t('field.closedOn'),
      value: formatDate(deal.closedAt, language),
      names: ['closedOn'],
      control: <FormDateField name="closedOn" label={t('field.closedOn')} isRequired />,
    },
    {
      id: 'closingLeadtime',
      label: t('field.closingLeadtime'),
      value: deal.closingLeadtime === null ? null : t('unit.days', { count: deal.closingLeadtime }),
    },
  ];
}

/** Returns the values that the product keeps about a deal. */
function useRecordFields(deal: Deal): PageField[] {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const time = (at: string | null) => at && formatDateTime(at, language);
  const form = deal.webformSubmission;
  const webform = form && (
    <Link href={`/forms/${form.webformId}/logs`}>{t('page.fromWebform', { name: form.webformName })}</Link>
  );
  const by = (at: string, userId: number | null) => [time(at), masters.nameOf('users', userId)].join(' ');
  return [
    { id: 'lastActionCompletedAt', label: t('field.lastActionCompletedAt'), value: time(deal.lastActionCompletedAt) },
    { id: 'nextActionAt', label: t('field.nextActionAt'), value: time(deal.nextActionAt) },
    ...(webform ? [{ id: 'webform', label: t('field.webform'), value: webform }] : []),
    { id: 'createdAt', label: t('field.createdAt'), value: by(deal.createdAt, deal.createdBy) },
    { id: 'updatedAt', label: t('field.updatedAt'), value: by(deal.updatedAt, deal.updatedBy) },
  ];
}
