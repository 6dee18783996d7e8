import { today } from '@crm/format';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { PageField } from '@crm/records-web/page';
import { FormDateField, FormNumberField, FormSelect } from '@crm/web-kit';
import type { Deal } from '../domain/deal.types.ts';
import { choicesOf, ownersOf } from '../form/choices.ts';
import { isFarAway } from '../form/far-away.ts';
import { Amount } from '../parts/Amount.tsx';
import { ColourLabel } from '../parts/ColourLabel.tsx';
import { DueDate } from '../parts/DueDate.tsx';
import { Owner } from '../parts/Owner.tsx';
import { ProbabilityBadge } from '../parts/ProbabilityBadge.tsx';

/** Returns the key values of a deal. */
export function useDealFacts(deal: Deal): PageField[] {
  const t = useT('deals');
  const masters = useMasters();
  const farAway = isFarAway(deal.expectedContractDate, today()) ? t('form.farAway') : undefined;
  return [
    {
      id: 'amount',
      label: t('field.amount'),
      value: deal.amount === null ? null : <Amount value={deal.amount} />,
      names: ['amount'],
      control: <FormNumberField name="amount" label={t('field.amount')} suffix={t('unit.yen')} />,
    },
    {
      id: 'expectedContractDate',
      label: t('field.expectedContractDate'),
      value: deal.expectedContractDate && <DueDate deal={deal} />,
      names: ['expectedContractDate'],
      control: (
        <FormDateField
          name="expectedContractDate"
          label={t('field.expectedContractDate')}
          isRequired
          description={farAway}
        />
      ),
    },
    {
      id: 'probabilityId',
      label: t('field.probability'),
      value: <ProbabilityBadge probabilityId={deal.probabilityId} />,
      names: ['probabilityId'],
      isChoice: true,
      control: (
        <FormSelect
          name="probabilityId"
          label={t('field.probability')}
          isRequired
          isNumeric
          options={choicesOf(masters, 'probabilities', deal.dealTypeId, deal.probabilityId)}
        />
      ),
    },
    {
      id: 'userId',
      label: t('field.user'),
      value: deal.userId && <Owner userId={deal.userId} />,
      names: ['userId'],
      isChoice: true,
      control: (
        <FormSelect
          name="userId"
          label={t('field.user')}
          isRequired
          isNumeric
          options={ownersOf(masters, deal.userId)}
        />
      ),
    },
    { id: 'colourLabel', label: t('field.colourLabel'), value: <ColourLabel deal={deal} /> },
  ];
}
