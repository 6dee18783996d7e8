import { useT, useTexts } from '@crm/i18n';
import { Menu } from '@crm/ui-kit';
import type { FeatureRoom } from '@crm/web-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';

interface CreateMenuProps {
  rooms: readonly FeatureRoom[];
  trigger: ReactElement;
}

/** What can be begun, in the order of the rooms. It comes because its button was pressed, and so it is open. */
export function CreateMenu({ rooms, trigger }: CreateMenuProps) {
  const t = useT('app');
  const words = useTexts(rooms.map(({ name }) => name));
  const [isOpen, setOpen] = useState(true);
  return (
    <Menu
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={setOpen}
      sections={[
        {
          id: 'create',
          label: t('create.open'),
          items: rooms.flatMap(({ name, places, commands = [] }) =>
            commands.map(({ to, icon, labelKey }) => {
              // What kind of record it is: that something is begun they all have in common.
              const Icon = places[0]?.icon ?? icon;
              return { id: to, label: words(`${name}:${labelKey}`), icon: <Icon />, href: to };
            }),
          ),
        },
      ]}
    />
  );
}
