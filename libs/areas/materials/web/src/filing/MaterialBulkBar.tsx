import { useT } from '@crm/i18n';
import { BulkBar, Button } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { Download, FolderInput, Trash2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { Material } from '../domain/material.types.ts';
import { bulkDeleted, bulkDownloaded, moveModal } from './filing.slice.ts';

/** The most files that one call moves or deletes, and that are downloaded one after the other. */
const most = 100;
const mostDownloads = 20;

interface MaterialBulkBarProps {
  ids: number[];
  /** The files of this page: those that the user may not change cannot be moved or deleted. */
  rows: readonly Material[];
  onClear: () => void;
}

/** Renders what can be done with the ticked files: download, move, delete. */
export function MaterialBulkBar({ ids, rows, onClear }: MaterialBulkBarProps) {
  const t = useT('materials');
  const dispatch = useDispatch();
  const count = ids.length;
  const isReadOnly = rows.some(({ id, isEditable }) => ids.includes(id) && !isEditable);
  const mayNot = isReadOnly || count > most;
  const hint = count > most ? t('filing.tooMany', { count: most }) : isReadOnly ? t('filing.readOnly') : undefined;
  const remove = () =>
    void dispatch(
      bulkDeleted({
        ids,
        question: {
          title: t('filing.deleteTitle', { count }),
          text: t('filing.deleteText'),
          confirmText: t('common:action.delete'),
          cancelText: t('common:action.cancel'),
        },
        words: { done: t('filing.deleted', { count }), undo: t('common:action.undo'), undone: t('filing.restored') },
      }),
    );
  return (
    <BulkBar
      label={t('filing.selection')}
      countText={[t('common:list.selected', { count }), hint].filter(Boolean).join('　')}
      clearText={t('common:list.clearSelection')}
      onClear={onClear}
    >
      <Button
        size="small"
        icon={<Download />}
        isDisabled={count > mostDownloads}
        onPress={() => dispatch(bulkDownloaded({ ids, failedText: t('filing.notDownloaded') }))}
      >
        {t('common:action.download')}
      </Button>
      <Button
        size="small"
        icon={<FolderInput />}
        isDisabled={mayNot}
        onPress={() => dispatch(modalOpened({ name: moveModal, payload: { ids } }))}
      >
        {t('filing.move')}
      </Button>
      <Button size="small" variant="danger" icon={<Trash2 />} isDisabled={mayNot} onPress={remove}>
        {t('common:action.delete')}
      </Button>
    </BulkBar>
  );
}
