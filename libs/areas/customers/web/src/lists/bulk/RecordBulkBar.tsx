import { useT } from '@crm/i18n';
import { BulkBar, Button } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Bulk, BulkField, BulkTarget } from './create-bulk.ts';
import { useBulkWords } from './use-bulk-words.ts';

interface RecordBulkBarProps {
  bulk: Bulk;
  /** What the rows are: 取引先, コンタクト. */
  noun: string;
  /** None: the records cannot be changed. */
  fields: readonly BulkField[];
  mayDelete: boolean;
  ids: readonly number[];
  /** All rows of the page are ticked: all that match can be meant instead. */
  isPageSelected: boolean;
  totalCount: number;
  isTotalCapped: boolean;
  searchCondition: NonNullable<BulkTarget['searchCondition']>;
  onClear: () => void;
}

/** Most records that one call changes. */
const most = 10_000;

/** What can be done with the ticked records, or with all that match. */
export function RecordBulkBar(props: RecordBulkBarProps) {
  const { bulk, noun, fields, mayDelete, ids, isPageSelected, totalCount, isTotalCapped, searchCondition, onClear } =
    props;
  const t = useT('lists');
  const dispatch = useDispatch();
  const words = useBulkWords(noun);
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
          text: t('bulk.deleteText', { noun, count }),
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
