import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { BulkBar, Button, DateField, Menu, Popover } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Action } from '../domain/action.types.ts';
import { useDeleteAction } from '../item/use-delete-action.ts';
import { actionsBulkChanged } from './bulk.events.ts';
import type { BulkChange } from './bulk.events.ts';
import styles from './ActionBulkBar.module.css';
import { deleteModal } from './delete.types.ts';

interface ActionBulkBarProps {
  ids: number[];
  /** The selected actions on this page: their deals reload their dates. */
  rows: readonly Action[];
  mayChange: boolean;
  mayDelete: boolean;
  onClear: () => void;
}

/** The most actions in one bulk change (spec 3 §2.4). */
const most = 200;

/** Renders the bulk changes of selected actions; a toast can undo them. */
export function ActionBulkBar({ ids, rows, mayChange, mayDelete, onClear }: ActionBulkBarProps) {
  const t = useT('actions');
  const dispatch = useDispatch();
  const { owners } = useMasters();
  const remove = useDeleteAction();
  const [day, setDay] = useState<string | null>(null);
  const count = ids.length;
  const tooMany = count > most;
  const change = (wanted: BulkChange) => {
    const words = { done: t('bulk.changed', { count }), undo: t('common:action.undo'), undone: t('bulk.undone') };
    dispatch(actionsBulkChanged({ ids, change: wanted, words }));
    onClear();
  };
  const chosen = ids.map((id) => ({ id, dealId: rows.find((row) => row.id === id)?.dealId ?? null }));
  return (
    <BulkBar
      label={t('bulk.label')}
      countText={tooMany ? t('bulk.tooMany', { count, most }) : t('common:list.selected', { count })}
      clearText={t('common:list.clearSelection')}
      onClear={onClear}
    >
      {mayChange && (
        <>
          <Button size="small" isDisabled={tooMany} onPress={() => change({ status: 'completed' })}>
            {t('item.complete')}
          </Button>
          <Button size="small" isDisabled={tooMany} onPress={() => change({ status: 'planned' })}>
            {t('bulk.reopen')}
          </Button>
          <Menu
            trigger={
              <Button size="small" isDisabled={tooMany}>
                {t('bulk.owner')}
              </Button>
            }
            sections={[
              {
                id: 'users',
                label: t('bulk.owner'),
                items: owners.map(({ id, name }) => ({
                  id: String(id),
                  label: name,
                  onAction: () => change({ userId: id }),
                })),
              },
            ]}
          />
          <Popover
            label={t('bulk.date')}
            width={260}
            trigger={
              <Button size="small" isDisabled={tooMany}>
                {t('bulk.date')}
              </Button>
            }
          >
            {(close) => (
              <div className={styles.day}>
                <DateField
                  label={t('bulk.newDate')}
                  calendarText={t('common:field.openCalendar')}
                  value={day}
                  onChange={(value) => setDay(value)}
                />
                <Button
                  size="small"
                  variant="primary"
                  isDisabled={day === null}
                  onPress={() => {
                    if (day === null) return;
                    close();
                    change({ date: day });
                  }}
                >
                  {t('common:action.apply')}
                </Button>
              </div>
            )}
          </Popover>
        </>
      )}
      {mayDelete && (
        <Button
          size="small"
          variant="danger"
          isDisabled={tooMany}
          onPress={() => {
            if (count > 1) return void dispatch(modalOpened({ name: deleteModal, payload: { actions: chosen } }));
            remove(...chosen);
            onClear();
          }}
        >
          {t('common:action.delete')}
        </Button>
      )}
    </BulkBar>
  );
}
