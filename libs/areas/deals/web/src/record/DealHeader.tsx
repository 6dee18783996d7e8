import { useT } from '@crm/i18n';
import { useMasters, useMay } from '@crm/identity-web';
import { Badge, Breadcrumbs, IconButton, Link, Menu, Stepper } from '@crm/ui-kit';
import type { Step, StepState } from '@crm/ui-kit';
import { Slots } from '@crm/web-kit';
import { Ellipsis } from 'lucide-react';
import { StarButton } from '../bookmark/StarButton.tsx';
import type { Deal, Phase } from '../domain/deal.types.ts';
import { isActive, isGoal, isStopped } from '../domain/phase.rules.ts';
import { useDealRights } from '../domain/use-deal-rights.ts';
import { LimitedMark } from '../parts/LimitedMark.tsx';
import styles from './DealHeader.module.css';
import { DealKeyFacts } from './DealKeyFacts.tsx';

interface DealHeaderProps {
  deal: Deal;
  /** The displayed phase: during a move, the target phase. */
  phaseId: number;
  isMoving: boolean;
  onPhaseSelect: (phaseId: number) => void;
  onEdit: () => void;
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
  onEdit,
  onDuplicate,
  onDelete,
  onShare,
}: DealHeaderProps) {
  const t = useT('deals');
  const masters = useMasters();
  const { isLocked, maySave, mayDelete } = useDealRights(deal);
  // A copy is a new deal, so the lock of this one does not matter.
  const mayAdd = useMay()({ dealType: deal.dealTypeId }, 'save');
  const phases = masters.ofDealType('phases', deal.dealTypeId);
  const states: StepState[] = ['done', 'current', 'won', 'stopped', 'ahead'];
  const stateTexts = Object.fromEntries(states.map((state) => [state, t(`step.${state}`)])) as Record<
    StepState,
    string
  >;
  const sections = [
    {
      id: 'record',
      label: t('card.actions'),
      items: [
        ...(maySave ? [{ id: 'edit', label: t('common:action.edit'), onAction: onEdit }] : []),
        ...(mayAdd ? [{ id: 'duplicate', label: t('page.duplicate'), onAction: onDuplicate }] : []),
        ...(maySave ? [{ id: 'share', label: t('sharing.title'), onAction: onShare }] : []),
        ...(mayDelete ? [{ id: 'delete', label: t('common:action.delete'), isDanger: true, onAction: onDelete }] : []),
      ],
    },
  ];
  return (
    <header className={styles.header}>
      <Breadcrumbs
        label={t('page.breadcrumbs')}
        items={[{ label: t('page.title'), href: `/deals?type=${deal.dealTypeId}` }, { label: deal.name }]}
      />
      <div className={styles.line}>
        <div className={styles.words}>
          <div className={styles.title}>
            <h1 className={styles.name}>
              {deal.name} {deal.isLimited && <LimitedMark />}
            </h1>
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
      <DealKeyFacts deal={deal} />
      <Stepper
        label={t('field.phase')}
        steps={stepsOf(phases, phaseId)}
        stateTexts={stateTexts}
        isDisabled={isMoving || !maySave}
        onSelect={(id) => onPhaseSelect(Number(id))}
      />
    </header>
  );
}

/** Returns the steps: active phases before the current one are done; an ended deal has none ahead. */
export function stepsOf(phases: readonly Phase[], phaseId: number): Step[] {
  const here = phases.findIndex(({ id }) => id === phaseId);
  const current = phases[here];
  const isWon = isGoal(current);
  return phases.map((phase, index) => {
    const step = { id: String(phase.id), label: phase.name };
    if (index === here) return { ...step, state: isWon ? 'won' : isStopped(phase) ? 'stopped' : 'current' };
    const isPassed = isActive(phase) && (isWon || (isActive(current) && index < here));
    return { ...step, state: isPassed ? 'done' : 'ahead' };
  });
}
