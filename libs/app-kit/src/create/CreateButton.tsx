import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { ChunkErrorBoundary, lazyPage } from '@crm/web-kit';
import type { FeatureRoom } from '@crm/web-kit';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import styles from './CreateButton.module.css';

const CreateMenu = lazyPage(() => import('./CreateMenu.tsx'), 'CreateMenu');

/** In the top bar: begins a new record of any kind. The words of the rooms come when it is first pressed. */
export function CreateButton({ rooms }: { rooms: readonly FeatureRoom[] }) {
  const t = useT('app');
  const [isAsked, setAsked] = useState(false);
  const able = rooms.filter(({ commands = [] }) => commands.length > 0);
  if (able.length === 0) return null;
  const button = (
    <Button icon={<Plus />} aria-label={t('create.open')} onPress={() => setAsked(true)}>
      <span className={styles.words}>{t('create.short')}</span>
    </Button>
  );
  if (!isAsked) return button;
  return (
    <ChunkErrorBoundary resetKey="create">
      <Suspense fallback={button}>
        <CreateMenu rooms={able} trigger={button} />
      </Suspense>
    </ChunkErrorBoundary>
  );
}
