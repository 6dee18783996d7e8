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

/** Renders the names of related records in one line, and the number of the others. */
export function RelatedNames({ relation, shown }: RelatedNamesProps) {
  const t = useT('custom-objects');
  if (!shown || shown.records.length === 0) return null;
  const others = shown.totalCount - shown.records.length;
  return (
    <ul className={styles.names}>
      {shown.records.map(({ id, name }) => {
        const href = relatedHref(relation, id);
        return <li key={id}>{href ? <Link href={href}>{name}</Link> : name}</li>;
      })}
      {others > 0 && <li className={styles.quiet}>{t('relations.others', { count: others })}</li>}
    </ul>
  );
}
