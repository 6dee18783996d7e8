import { useT, useTexts } from '@crm/i18n';
import { Menu } from '@crm/ui-kit';
import type { FeatureRoom } from '@crm/web-kit';
import type { LateMenu } from '../frame/MenuOnPress.tsx';

interface CreateMenuProps {
  rooms: readonly FeatureRoom[];
  menu: LateMenu;
}

/** What can be begun, in the order of the rooms. */
export function CreateMenu({ rooms, menu }: CreateMenuProps) {
  const t = useT('app');
  const words = useTexts(rooms.map(({ name }) => name));
  return (
    <Menu
      {...menu}
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
