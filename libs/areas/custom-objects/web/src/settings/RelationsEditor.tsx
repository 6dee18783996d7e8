import { useT } from '@crm/i18n';
import { AlertDialog, Button, EmptyState, IconButton } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { OrderedList, OrderedRow, moved } from '@crm/web-kit/order';
import { Link2, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useDefinitions } from '../definitions/use-definitions.ts';
import type { Definition, Relation } from '../domain/definition.types.ts';
import { orderedRows, withRow } from './relation-rows.ts';
import styles from './Settings.module.css';
import { relationModal, relationsSubmitted } from './settings.slice.ts';
import { targetText } from './targets.ts';

/** Lists the relations of a definition in the order of its pages. */
export function RelationsEditor({ definition }: { definition: Definition }) {
  const t = useT('custom-object-settings');
  const dispatch = useDispatch();
  const { id, relations } = definition;
  const add = (
    <Button
      variant="primary"
      icon={<Plus />}
      onPress={() => dispatch(modalOpened({ name: relationModal, payload: { definitionId: id } }))}
    >
      {t('relations.add')}
    </Button>
  );
  if (relations.length === 0) {
    return (
      <EmptyState title={t('relations.empty')} icon={<Link2 />} actions={add}>
        {t('relations.emptyText')}
      </EmptyState>
    );
  }
  const reorder = (from: number, to: number) =>
    dispatch(relationsSubmitted({ definition, rows: orderedRows([...moved(relations, from, to)]), hasModal: false }));
  return (
    <div className={styles.table}>
      <div className={styles.bar}>
        <span className={styles.quiet}>{t('relations.hint')}</span>
        {add}
      </div>
      <OrderedList label={t('relations.title')} names={relations.map(({ name }) => name)} onMove={reorder}>
        {relations.map((relation, index) => (
          <RelationRow key={relation.id} {...{ definition, relation, index }} />
        ))}
      </OrderedList>
    </div>
  );
}

interface RelationRowProps {
  definition: Definition;
  relation: Relation;
  index: number;
}

function RelationRow({ definition, relation, index }: RelationRowProps) {
  const t = useT('custom-object-settings');
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
  const all = useDefinitions().data;
  const { name, reverseName, minCount, maxCount, reverseMaxCount } = relation;
  const most = (count: number | null) =>
    count === null ? t('relations.many') : t(count === 1 ? 'relations.one' : 'relations.upTo', { count });
  const remove = () => {
    setAsking(false);
    const { id, target, targetDefId, lockVersion } = relation;
    const gone = { id, target, targetDefId, name, reverseName, lockVersion, deleted: true };
    const doneText = t('relations.removed', { name });
    dispatch(relationsSubmitted({ definition, rows: withRow(definition, gone), hasModal: false, doneText }));
  };
  return (
    <OrderedRow
      list="custom-object-relations"
      {...{ index, name }}
      count={definition.relations.length}
      actions={
        <>
          <IconButton
            size="small"
            label={t('editNamed', { name })}
            icon={<Pencil />}
            onPress={() =>
              dispatch(modalOpened({ name: relationModal, payload: { definitionId: definition.id, relation } }))
            }
          />
          <IconButton
            size="small"
            label={t('deleteNamed', { name })}
            icon={<Trash2 />}
            onPress={() => setAsking(true)}
          />
        </>
      }
    >
      <div className={styles.relation}>
        <strong>{name}</strong>
        <span className={styles.quiet}>
          {t('relations.target', { name: targetText(t, all, relation), most: most(maxCount) })}
        </span>
        {minCount > 0 && <span className={styles.quiet}>{t('relations.atLeast', { count: minCount })}</span>}
        <span className={styles.quiet}>
          {t('relations.reverse', { name: reverseName, most: most(reverseMaxCount) })}
        </span>
      </div>
      <AlertDialog
        state={isAsking ? 'open' : 'closed'}
        tone="danger"
        title={t('common:dialog.deleteTitle', { name })}
        confirmText={t('common:action.delete')}
        cancelText={t('common:action.cancel')}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {t('relations.removeText')}
      </AlertDialog>
    </OrderedRow>
  );
}
