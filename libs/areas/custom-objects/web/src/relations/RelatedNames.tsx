import { useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';
import type { Relation } from '../domain/definition.types.ts';
import type { ShownRelation } from '../kinds/object.types.ts';
import { relatedHref } from './paths.ts';
import styles from './Relations.module.css';

interface RelatedNamesProps {
  relation: Pick<Relation, 'target' | 'targetDefId'>;
  /** The first related records and their number; absent without any. */
  shown: ShownRelation | undefined;
}

/** Renders the name of the first related record in one line, and the number of the others. */
export function RelatedNames({ relation, shown }: RelatedNamesProps) {
  const t = useT('custom-objects');
  if (!shown || shown.records.length === 0) return null;
  const [{ id, name }] = shown.records as [ShownRelation['records'][number]];
  const others = shown.totalCount - 1;
  const href = relatedHref(relation, id);
  return (
    <span className={styles.names}>
      <span className={styles.first} title={shown.records.map((one) => one.name).join('\n')}>
        {href ? <Link href={href}>{name}</Link> : name}
      </span>
      {others > 0 && <span className={styles.quiet}>{t('relations.others', { count: others })}</span>}
    </span>
  );
}
