import { Member, When } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { Download } from 'lucide-react';
import { useSelector } from 'react-redux';
import { fileSize } from '../domain/file-size.ts';
import type { Material } from '../domain/material.types.ts';
import { useMaterialActions } from '../parts/use-material-actions.tsx';
import { selectVersions } from './edit.slice.ts';
import styles from './Versions.module.css';

/** Lists the versions of a file, newest first; none is ever overwritten. */
export function Versions({ material }: { material: Material }) {
  const t = useT('materials');
  const versions = useSelector(selectVersions);
  const { download } = useMaterialActions(material);
  if (!versions || versions.length < 2) return null;
  return (
    <section className={styles.versions} aria-label={t('versions.title')}>
      <h3>{t('versions.title')}</h3>
      <ol className={styles.list}>
        {versions.map(({ version, size, userId, createdAt }) => (
          <li key={version}>
            <span className={styles.number}>{t('version', { version })}</span>
            <span className={styles.facts}>
              <span>{fileSize(size)}</span>
              <Member userId={userId} />
              <When time={createdAt} />
            </span>
            <Button
              size="small"
              variant="quiet"
              icon={<Download />}
              aria-label={t('versions.download', { version })}
              onPress={() => download(version)}
            >
              {t('common:action.download')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
