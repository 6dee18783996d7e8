import { useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { Menu } from '@crm/ui-kit';
import { Ellipsis } from 'lucide-react';
import { use, useState } from 'react';
import { Button } from 'react-aria-components';
import type { DealRow } from '../domain/deal.types.ts';
import styles from './CardMenu.module.css';
import { BoardActions } from './board-actions.ts';

/**
 * What can be done with a card. The menu itself is made when it is first opened: a board has hundreds of cards, and few
 * of their menus are ever used.
 */
export function CardMenu({ deal, isTabStop }: { deal: DealRow; isTabStop: boolean }) {
  const t = useT('deals');
  const [isMade, setMade] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const label = t('card.menu', { name: deal.name });
  const open = () => {
    setMade(true);
    setOpen(true);
  };
  if (!isMade) {
    return (
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        tabIndex={isTabStop ? 0 : -1}
        onClick={open}
      >
        <Ellipsis aria-hidden="true" />
      </button>
    );
  }
  return <MadeMenu {...{ deal, label, isOpen, setOpen }} />;
}

interface MadeProps {
  deal: DealRow;
  label: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

function MadeMenu({ deal, label, isOpen, setOpen }: MadeProps) {
  const t = useT('deals');
  const { moveToPhase, edit } = use(BoardActions);
  const phases = useMasters().ofDealType('phases', deal.dealTypeId);
  const sections = [
    {
      id: 'card',
      label: t('card.actions'),
      items: [
        { id: 'open', label: t('card.open'), href: `/deals/${deal.id}` },
        { id: 'edit', label: t('common:action.edit'), onAction: () => edit(deal) },
      ],
    },
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
  ];
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={setOpen}
      sections={sections}
      trigger={
        <Button className={styles.button} aria-label={label}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    />
  );
}
