import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Badge, Breadcrumbs, IconButton, Link, Menu } from '@crm/ui-kit';
import { FactFields, InPlace } from '@crm/records-web/page';
import { FormTextField, listAddress, Slots } from '@crm/web-kit';
import { Ellipsis } from 'lucide-react';
import { StarButton } from '../bookmark/StarButton.tsx';
import type { Deal } from '../domain/deal.types.ts';
import { useDealRights } from '../domain/use-deal-rights.ts';
import { LimitedMark } from '../parts/LimitedMark.tsx';
import styles from './DealHeader.module.css';
import { PhasePath } from './PhasePath.tsx';
import { useDealFacts } from './use-deal-facts.tsx';

interface DealHeaderProps {
  deal: Deal;
  /** The displayed phase: during a move, the target phase. */
  phaseId: number;
  isMoving: boolean;
  onPhaseSelect: (phaseId: number) => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onShare: () => void;
}

/** Renders the key facts and the steps through the phases. */
export function DealHeader({
  deal,
  phaseId,
  isMoving,
  onPhaseSelect,
  onDuplicate,
  onDelete,
  onShare,
}: DealHeaderProps) {
  const t = useT('deals');
  const { isLocked, maySave, mayDelete } = useDealRights(deal);
  // A copy is a new deal, so the lock of this one does not matter.
  const mayAdd = useMay()({ dealType: deal.dealTypeId }, 'save');
  const name = {
    id: 'name',
    label: t('field.name'),
    value: deal.name,
    names: ['name'],
    control: <FormTextField name="name" label={t('field.name')} isRequired />,
  };
  const sections = [
    {
      id: 'record',
      label: t('card.actions'),
      items: [
        ...(mayAdd ? [{ id: 'duplicate', label: t('page.duplicate'), onAction: onDuplicate }] : []),
        ...(maySave ? [{ id: 'share', label: t('sharing.title'), onAction: onShare }] : []),
        ...(mayDelete ? [{ id: 'delete', label: t('common:action.delete'), isDanger: true, onAction: onDelete }] : []),
      ],
    },
  ];
  const list = listAddress('/deals');
  const home = list === '/deals' ? `/deals?type=${deal.dealTypeId}` : list;
  return (
    <header className={styles.header}>
      <Breadcrumbs
        label={t('page.breadcrumbs')}
        items={[{ label: t('page.title'), href: home }, { label: deal.name }]}
      />
      <div className={styles.line}>
        <div className={styles.words}>
          <div className={styles.title}>
            <InPlace field={name}>
              <h1 className={styles.name}>
                {deal.name} {deal.isLimited && <LimitedMark />}
              </h1>
            </InPlace>
            <StarButton deal={deal} size="medium" />
            {isLocked && <Badge>{t('page.locked')}</Badge>}
          </div>
          {deal.customerId !== null && <Link href={`/customers/${deal.customerId}`}>{deal.customerName}</Link>}
        </div>
        <div className={styles.menu}>
          <Slots place="deal-header" recordId={deal.id} />
          {sections[0]!.items.length > 0 && (
            <Menu
              sections={sections}
              trigger={<IconButton label={t('page.menu')} icon={<Ellipsis />} variant="secondary" />}
            />
          )}
        </div>
      </div>
      <FactFields fields={useDealFacts(deal)} />
      <PhasePath
        dealTypeId={deal.dealTypeId}
        phaseId={phaseId}
        isDisabled={isMoving || !maySave}
        onSelect={onPhaseSelect}
      />
    </header>
  );
}
