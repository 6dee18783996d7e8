import { dealScope, useCustomItems } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import type { ApiFailure } from '@crm/web-kit';
import { lackingOf } from '../../move/lacking.ts';
import type { BulkQuestion } from './bulk.saga.ts';

interface LackingDealsProps {
  question: BulkQuestion;
  failure: ApiFailure | undefined;
  /** The others are changed without them; `told` says of those left out what they lack. */
  onLeaveOut: (told: string) => void;
}

/** Some deals lack what the phase asks for: how many, what, and the way to move the others without them. */
export function LackingDeals({ question, failure, onLeaveOut }: LackingDealsProps) {
  const t = useT('deals');
  const { target, count: all } = question;
  const issues = (failure?.issues ?? []).filter(({ rule }) => rule === 'required_by_phase');
  const { items } = useCustomItems(issues.length > 0 ? dealScope(target.dealTypeId) : null);
  const whole = issues.find(({ field }) => field === 'changes.phaseId');
  if (!whole) return null;
  const count = Number(whole.params?.['count']);
  const nameOf = (field: string) => {
    const { fields, itemIds } = lackingOf([field]);
    const own = { amount: t('field.amount'), dealCode: t('field.dealCode'), contactIds: t('field.contacts') };
    return fields[0] ? own[fields[0]] : (items.find(({ id }) => id === itemIds[0])?.name ?? field);
  };
  const fields = issues
    .filter((issue) => issue !== whole)
    .map(({ field, params }) =>
      t('bulk.lackingField', { name: nameOf(field.replace('changes.', '')), count: Number(params?.['count']) }),
    )
    .join(t('bulk.lackingSeparator'));
  return (
    <Banner
      meaning="danger"
      actions={
        count < all && (
          <Button size="small" onPress={() => onLeaveOut(t('bulk.leftOut', { count, fields }))}>
            {t('bulk.leaveOut', { count })}
          </Button>
        )
      }
    >
      {t('bulk.lacking', { count, fields })}
    </Banner>
  );
}
