import { useT } from '@crm/i18n';
import { Badge, Tag } from '@crm/ui-kit';
import type { Material } from '../domain/material.types.ts';
import { KindIcon } from './KindIcon.tsx';
import styles from './MaterialName.module.css';

/** Renders icon, name, version and tags of a file; the name opens it. */
export function MaterialName({ material, onOpen }: { material: Material; onOpen: () => void }) {
  const t = useT('materials');
  const { name, mimeType, version, tags } = material;
  return (
    <span className={styles.file}>
      <KindIcon mimeType={mimeType} />
      <span className={styles.words}>
        <button type="button" className={styles.name} title={name} onClick={onOpen}>
          {name}
        </button>
        {version > 1 && <Badge>{t('version', { version })}</Badge>}
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
    </span>
  );
}
