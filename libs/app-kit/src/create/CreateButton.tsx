import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { lazyPage } from '@crm/web-kit';
import type { WebModule } from '@crm/web-kit';
import { Plus } from 'lucide-react';
import { MenuOnPress } from '../frame/MenuOnPress.tsx';
import styles from './CreateButton.module.css';

const CreateMenu = lazyPage(() => import('./CreateMenu.tsx'), 'CreateMenu');

/** Renders the top bar's button for creating a record of any kind. */
export function CreateButton({ modules }: { modules: readonly WebModule[] }) {
  const t = useT('app');
  const able = modules.filter(({ commands = [] }) => commands.length > 0);
  if (able.length === 0) return null;
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
