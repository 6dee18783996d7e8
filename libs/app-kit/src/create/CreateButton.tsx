import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { lazyPage, loadManifests, useLoadedOffers } from '@crm/web-kit';
import type { WebModule } from '@crm/web-kit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MenuOnPress } from '../frame/MenuOnPress.tsx';
import styles from './CreateButton.module.css';

/** Renders the top bar's button for creating a record of any kind. */
export function CreateButton({ modules }: { modules: readonly WebModule[] }) {
  const t = useT('app');
  const [CreateMenu] = useState(() => menuOf(modules));
  const loaded = useLoadedOffers(modules);
  const able = loaded.filter(({ commands = [] }) => commands.length > 0);
  // Shown until all commands are known.
  if (loaded.length === modules.length && able.length === 0) return null;
  return (
    <MenuOnPress
      preload={CreateMenu.preload}
      button={(onPress) => (
        <Button icon={<Plus />} aria-label={t('create.open')} onPress={onPress}>
          <span className={styles.words}>{t('create.short')}</span>
        </Button>
      )}
    >
      {(menu) => <CreateMenu modules={able} menu={menu} />}
    </MenuOnPress>
  );
}

/** Returns the menu, which loads with the areas' commands. */
const menuOf = (modules: readonly WebModule[]) =>
  lazyPage(async () => {
    const [menu] = await Promise.all([import('./CreateMenu.tsx'), loadManifests(modules)]);
    return menu;
  }, 'CreateMenu');
