import { useT } from '@crm/i18n';
import { BulkBar, Button } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import { bulkModal, choiceCleared } from './types.slice.ts';
import type { ProductType } from './types.slice.ts';
import { useRemoval } from './use-removal.ts';

/** Renders the actions on the selected products. */
export function TypesBulkBar({ types }: { types: readonly ProductType[] }) {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  const remove = useRemoval();
  return (
    <BulkBar
      label={t('bulk.label')}
      countText={t('common:list.selected', { count: types.length })}
      clearText={t('common:list.clearSelection')}
      onClear={() => dispatch(choiceCleared())}
    >
      <Button size="small" onPress={() => dispatch(modalOpened({ name: bulkModal, payload: { types } }))}>
        {t('bulk.edit')}
      </Button>
      <Button size="small" variant="danger" onPress={() => remove(types)}>
        {t('common:action.delete')}
      </Button>
    </BulkBar>
  );
}
