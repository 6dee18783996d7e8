import { useT } from '@crm/i18n';
import { BulkBar, Button } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useAlongWords } from '../../bin/along-words.ts';
import type { Bulk, BulkField, BulkTarget } from './create-bulk.ts';
import { useBulkWords } from './use-bulk-words.ts';

interface RecordBulkBarProps {
  bulk: Bulk;
  /** The noun for the rows: 取引先, コンタクト. */
  noun: string;
  /** The fields that can be changed; empty if the user may not change the records. */
  fields: readonly BulkField[];
  mayDelete: boolean;
  ids: readonly number[];
  /** True when every row of the page is ticked, which offers all matching records instead. */
  isPageSelected: boolean;
  totalCount: number;
  isTotalCapped: boolean;
  searchCondition: NonNullable<BulkTarget['searchCondition']>;
  onClear: () => void;
}

/** The most records that one call changes. */
const most = 10_000;

/** Renders the actions on the ticked records, or on all matching ones. */
export function RecordBulkBar(props: RecordBulkBarProps) {
  const { bulk, noun, fields, mayDelete, ids, isPageSelected, totalCount, isTotalCapped, searchCondition, onClear } =
    props;
  const t = useT('lists');
  const dispatch = useDispatch();
  const words = useBulkWords(noun);
  const along = useAlongWords();
  const [isAll, setAll] = useState(false);
  const mayAll = isPageSelected && totalCount > ids.length && totalCount <= most && !isTotalCapped;
  const meansAll = isAll && mayAll;
  const count = meansAll ? totalCount : ids.length;
  const target: BulkTarget = meansAll ? { searchCondition } : { ids: [...ids] };
  const edit = () => void dispatch(modalOpened({ name: bulk.modal, payload: { target, count, fields, noun } }));
  const remove = () =>
    void dispatch(
      bulk.deleteAsked({
        target,
        words: {
          ...words('bulk.deleted'),
          title: t('bulk.deleteTitle', { noun }),
          text: t(bulk.isBinned ? 'bulk.binText' : 'bulk.deleteText', { noun, count }),
          along,
          confirm: t('common:action.delete'),
          cancel: t('common:action.cancel'),
        },
      }),
    );
  return (
    <BulkBar
      label={t('bulk.label', { noun })}
      countText={t(meansAll ? 'bulk.allChosen' : 'bulk.chosen', { count })}
      clearText={t('bulk.clear')}
      onClear={onClear}
    >
      {mayAll && (
        <Button size="small" variant="quiet" onPress={() => setAll(!isAll)}>
          {meansAll ? t('bulk.onlyPage', { noun }) : t('bulk.chooseAll', { count: totalCount })}
        </Button>
      )}
      {fields.length > 0 && (
        <Button size="small" onPress={edit}>
          {t('bulk.edit')}
        </Button>
      )}
      {mayDelete && (
        <Button size="small" variant="danger" onPress={remove}>
          {t('bulk.delete')}
        </Button>
      )}
    </BulkBar>
  );
}
