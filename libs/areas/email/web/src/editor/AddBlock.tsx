import { useT } from '@crm/i18n';
import { Button, Menu } from '@crm/ui-kit';
import { Plus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { Place } from '../domain/blocks.ts';
import { blockTypes } from '../domain/email.types.ts';
import { blockIcons } from './block-icons.tsx';
import { blockAdded } from './editor.slice.ts';

/** Renders the menu that adds a block after the chosen one, or at the end. */
export function AddBlock({ place, label }: { place: Place; label?: string }) {
  const t = useT('email');
  const dispatch = useDispatch();
  return (
    <Menu
      trigger={
        <Button size="small" icon={<Plus />}>
          {label ?? t('block.add')}
        </Button>
      }
      sections={[
        {
          id: 'types',
          label: t('block.add'),
          items: blockTypes
            .filter((type) => !place || type !== 'columns')
            .map((type) => ({
              id: type,
              label: t(`block.${type}`),
              icon: blockIcons[type],
              onAction: () => dispatch(blockAdded({ type, place })),
            })),
        },
      ]}
    />
  );
}
