import { itemTypes } from '@crm/custom-fields-rules';
import { errorText, useT } from '@crm/i18n';
import { Banner, Button, EmptyState, ErrorState, Skeleton } from '@crm/ui-kit';
import { limits } from '@crm/validation';
import { FolderCog, ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { editingChanged, itemMoved } from '../items/items.slice.ts';
import { definitionOf, hasGroups } from '../items/items.types.ts';
import type { CustomItem, CustomScope } from '../items/items.types.ts';
import { useDefinitions } from './use-definitions.ts';
import { DeletedItems } from './DeletedItems.tsx';
import { GroupsModal } from './GroupsModal.tsx';
import { ItemModal } from './ItemModal.tsx';
import { ItemRow } from './ItemRow.tsx';
import { OrderedList } from '@crm/web-kit/order';
import { noFurtherFields } from './formula-text.ts';
import type { FurtherFields } from './formula-text.ts';
import { failureTexts } from './problem-text.ts';
import styles from './Settings.module.css';

type Panel = { kind: 'item'; item?: CustomItem; groupId: number | null } | { kind: 'groups' };

interface ScopeEditorProps {
  scope: CustomScope;
  /** The fields of related records that formulas may use. */
  further?: FurtherFields;
}

/** Lists the groups and items of one entity or deal type in order. */
export function ScopeEditor({ scope, further = noFurtherFields }: ScopeEditorProps) {
  const t = useT('custom-field-settings');
  const dispatch = useDispatch();
  const { set, groups, items, reload } = useDefinitions(scope);
  const [panel, setPanel] = useState<Panel | null>(null);
  const open = (next: Panel) => {
    dispatch(editingChanged({ scope, editing: true }));
    setPanel(next);
  };
  const close = () => dispatch(editingChanged({ scope, editing: false }));
  if (!set?.fetched) {
    if (!set?.failure) return <Skeleton shape="rows" count={4} columns={2} label={t('common:state.loading')} />;
    return (
      <ErrorState title={t('common:error.loadFailed')} retryText={t('common:action.retry')} onRetry={reload}>
        {errorText(t, set.failure)}
      </ErrorState>
    );
  }
  const isOfObject = definitionOf(scope) !== undefined;
  const most = limits.domain[isOfObject ? 'customObjectItems' : 'customItems'];
  const isFull = items.length >= most;
  const titleId = isOfObject ? items.find(({ itemType }) => itemType === itemTypes.text)?.id : undefined;
  const add = (groupId: number | null) => (
    <Button
      variant={groupId === null ? 'primary' : 'quiet'}
      size={groupId === null ? 'medium' : 'small'}
      icon={<Plus />}
      isDisabled={isFull}
      onPress={() => open({ kind: 'item', groupId })}
    >
      {t('item.add')}
    </Button>
  );
  const state = set.saving ? 'submitting' : set.editing ? 'open' : 'closed';
  return (
    <div className={styles.content}>
      <div className={styles.bar}>
        <span className={styles.count}>{t('count', { count: items.length, limit: most })}</span>
        {hasGroups(scope) && (
          <Button icon={<FolderCog />} onPress={() => open({ kind: 'groups' })}>
            {t('group.manage')}
          </Button>
        )}
        {add(null)}
      </div>
      {set.saveFailure && !set.editing && (
        <Banner meaning="danger" title={t('problem.notSaved')}>
          {failureTexts(t, set.saveFailure).join(' ')}
        </Banner>
      )}
      {groups.length === 0 ? (
        <EmptyState title={t('empty.title')} icon={<ListPlus />}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <div className={styles.groups}>
          {groups.map((group) => (
            <section key={group.id ?? 0} className={styles.group}>
              <header className={styles.groupHead}>
                <h2>{group.name ?? t(hasGroups(scope) ? 'group.none' : 'title')}</h2>
                {group.id !== null && add(group.id)}
              </header>
              {group.items.length === 0 ? (
                <p className={styles.nothing}>{t('group.empty')}</p>
              ) : (
                <OrderedList
                  label={group.name ?? t(hasGroups(scope) ? 'group.none' : 'title')}
                  names={group.items.map(({ name }) => name)}
                  onMove={(from, to) => dispatch(itemMoved({ scope, groupId: group.id, from, to }))}
                >
                  {group.items.map((item, index) => (
                    <ItemRow
                      key={item.id}
                      {...{ scope, item, items, index }}
                      isTitle={item.id === titleId}
                      list={`custom-items-${group.id ?? 0}`}
                      count={group.items.length}
                      onEdit={() => open({ kind: 'item', item, groupId: item.groupId })}
                    />
                  ))}
                </OrderedList>
              )}
            </section>
          ))}
          <p className={styles.hint}>{t('order')}</p>
        </div>
      )}
      <DeletedItems scope={scope} />
      {panel?.kind === 'item' && (
        <ItemModal
          key={panel.item?.id ?? 'new'}
          {...{ scope, state, items, groups, further }}
          item={panel.item}
          groupId={panel.groupId}
          failure={set.saveFailure}
          onClose={close}
          onClosed={() => setPanel(null)}
        />
      )}
      {panel?.kind === 'groups' && (
        <GroupsModal
          {...{ scope, state, groups }}
          failure={set.saveFailure}
          onClose={close}
          onClosed={() => setPanel(null)}
        />
      )}
    </div>
  );
}
