import { useT, useTexts } from '@crm/i18n';
import { Menu } from '@crm/ui-kit';
import type { LoadedModule } from '@crm/web-kit';
import { useLocation } from 'react-router';
import { commandAddress } from '../palette/command-address.ts';
import type { LateMenu } from '../frame/MenuOnPress.tsx';

interface CreateMenuProps {
  modules: readonly LoadedModule[];
  menu: LateMenu;
}

/** Renders the commands that create records, in the order of the areas. */
export function CreateMenu({ modules, menu }: CreateMenuProps) {
  const t = useT('app');
  const shown = useLocation();
  const words = useTexts(modules.map(({ name }) => name));
  return (
    <Menu
      {...menu}
      sections={[
        {
          id: 'create',
          label: t('create.open'),
          items: modules.flatMap(({ name, navItems = [], commands = [] }) =>
            commands.map(({ to, icon, labelKey, kind }) => {
              // The icon of the kind of record, because all entries create something.
              const Icon = (kind ? undefined : navItems[0]?.icon) ?? icon;
              const { pathname, search } = commandAddress(to, shown);
              const label = words(`${name}:${labelKey}`, kind && { name: kind.name });
              return { id: to, label, icon: <Icon />, href: pathname + search };
            }),
          ),
        },
      ]}
    />
  );
}
