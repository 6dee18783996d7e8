import { useMasters, useMay } from '@crm/identity-web';
import { useT, useTexts } from '@crm/i18n';
import { Menu } from '@crm/ui-kit';
import { useSlot } from '@crm/web-kit';
import { Suspense, use, useState } from 'react';
import { Button } from 'react-aria-components';
import type { DealRow } from '../domain/deal.types.ts';
import styles from './CardMenu.module.css';
import { BoardActions } from './board-actions.ts';

interface CardMenuProps {
  deal: DealRow;
  isTabStop: boolean;
  /** True when the user may not change the deal. */
  isFixed: boolean;
}

/**
 * Renders the menu of a card. Creates the menu's content on first opening, because a board has hundreds of cards and
 * users open few of their menus.
 */
export function CardMenu({ deal, isTabStop, isFixed }: CardMenuProps) {
  const t = useT('deals');
  const [isMade, setMade] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const label = t('card.menu', { name: deal.name });
  const open = () => {
    setMade(true);
    setOpen(true);
  };
  const button = (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-haspopup="menu"
      tabIndex={isTabStop ? 0 : -1}
      onClick={open}
    >
      <span className={styles.dots} aria-hidden="true">
        ⋯
      </span>
    </button>
  );
  if (!isMade) return button;
  return (
    <Suspense fallback={button}>
      <MadeMenu {...{ deal, label, isFixed, isOpen, setOpen }} />
    </Suspense>
  );
}

interface MadeProps {
  deal: DealRow;
  label: string;
  isFixed: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

function MadeMenu({ deal, label, isFixed, isOpen, setOpen }: MadeProps) {
  const t = useT('deals');
  const { moveToPhase, edit, begin } = use(BoardActions);
  const mayAct = useMay()('action', 'save');
  // Actions can be planned for locked deals too, because they are not part of the deal.
  const parts = useSlot('deal-card').filter(({ tabKey }) => tabKey && mayAct);
  const words = useTexts(parts.map(({ module }) => module));
  const phases = useMasters().ofDealType('phases', deal.dealTypeId);
  const sections = [
    {
      id: 'card',
      label: t('card.actions'),
      items: [
        { id: 'open', label: t('card.open'), href: `/deals/${deal.id}` },
        ...(isFixed ? [] : [{ id: 'edit', label: t('common:action.edit'), onAction: () => edit(deal) }]),
        ...parts.map(({ key, module, tabKey }) => ({
          id: key,
          label: words(`${module}:${tabKey!}`),
          onAction: () => begin(key, deal.id),
        })),
      ],
    },
    ...(isFixed
      ? []
      : [
          {
            id: 'phase',
            title: t('card.changePhase'),
            items: phases.map(({ id, name }) => ({
              id: `phase-${id}`,
              label: name,
              isChecked: id === deal.phaseId,
              isDisabled: id === deal.phaseId,
              onAction: () => moveToPhase(deal, id),
            })),
          },
        ]),
  ];
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={setOpen}
      sections={sections}
      trigger={
        <Button className={styles.button} aria-label={label}>
          <span className={styles.dots} aria-hidden="true">
            ⋯
          </span>
        </Button>
      }
    />
  );
}
