import { formatDateTime, formatNumber } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Member } from '@crm/records-web/parts';
import { IconButton, Link } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { OrderedRow } from '@crm/web-kit/order';
import { Pencil, Trash2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { Definition } from '../domain/definition.types.ts';
import { tones } from '../domain/tones.ts';
import { ObjectIcon } from '../parts/ObjectIcon.tsx';
import styles from './Settings.module.css';
import { definitionModal, deletionModal } from './settings.slice.ts';
import { targetText } from './targets.ts';

const columns = ['name', 'items', 'memo', 'targets', 'createdBy', 'createdAt'] as const;

/** Renders the headings above the rows; each row repeats them for screen readers and phones. */
export function DefinitionsHead() {
  const t = useT('custom-object-settings');
  return (
    <div className={styles.head} aria-hidden="true">
      {columns.map((column) => (
        <span key={column} data-column={column}>
          {t(`column.${column}`)}
        </span>
      ))}
    </div>
  );
}

interface DefinitionRowProps {
  definition: Definition;
  index: number;
  /** All definitions, whose names relations show. */
  all: readonly Definition[];
}

/** Renders a definition with its counts and actions. */
export function DefinitionRow({ definition, index, all }: DefinitionRowProps) {
  const t = useT('custom-object-settings');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { id, name, icon, colour, memo, items, relations, createdBy, createdAt } = definition;
  const targets = [...new Set(relations.map((relation) => targetText(t, all, relation)))].join(t('separator'));
  const cell = (column: (typeof columns)[number], value: React.ReactNode, title?: string) => (
    <div data-column={column} data-empty={value === '' || undefined} title={title}>
      <dt>{t(`column.${column}`)}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <OrderedRow
      list="custom-object-definitions"
      {...{ index, name }}
      count={all.length}
      actions={
        <>
          <IconButton
            size="small"
            label={t('editNamed', { name })}
            icon={<Pencil />}
            onPress={() => dispatch(modalOpened({ name: definitionModal, payload: { definition } }))}
          />
          <IconButton
            size="small"
            label={t('deleteNamed', { name })}
            icon={<Trash2 />}
            onPress={() => dispatch(modalOpened({ name: deletionModal, payload: { definition } }))}
          />
        </>
      }
    >
      <dl className={styles.cells}>
        {cell(
          'name',
          <span className={styles.name}>
            <ObjectIcon name={icon} tone={tones[colour]} />
            <Link href={`/custom_objects/${id}`} variant="strong">
              {name}
            </Link>
          </span>,
          name,
        )}
        {cell('items', formatNumber(items.length))}
        {cell('memo', memo ?? '', memo ?? undefined)}
        {cell('targets', targets, targets)}
        {cell('createdBy', <Member userId={createdBy} />)}
        {cell('createdAt', formatDateTime(createdAt, language))}
      </dl>
    </OrderedRow>
  );
}
