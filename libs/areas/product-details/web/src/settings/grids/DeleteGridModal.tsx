import { useT } from '@crm/i18n';
import { FormModal, FormSelect } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import { gridDeletionSubmitted, selectGrids } from './grids.slice.ts';
import type { Grid } from './grids.slice.ts';
import styles from './Grids.module.css';

/** Deletes a table; the rows of deals are hidden with it or moved to another table of the deal type. */
export function DeleteGridModal({ payload, ...modal }: ModalContentProps<{ grid: Grid }>) {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  const { grids } = useSelector(selectGrids);
  // The current version: after a conflict the next attempt applies to it.
  const grid = grids.find(({ id }) => id === payload.grid.id) ?? payload.grid;
  const { name, dealCount } = grid;
  const others = grids.filter(({ id }) => id !== grid.id);
  return (
    <FormModal<{ replacementId: number | null }>
      {...modal}
      isUnsaved={false}
      size="small"
      title={t('common:dialog.deleteTitle', { name })}
      submitText={t('common:action.delete')}
      initialValues={{ replacementId: null }}
      onSubmit={({ replacementId }) =>
        dispatch(gridDeletionSubmitted({ grid, replacementId, doneText: t('type.removed', { name }) }))
      }
    >
      <p>{t(dealCount > 0 ? 'grids.usedText' : 'grids.unusedText', { count: dealCount })}</p>
      {dealCount > 0 && others.length > 0 && (
        <>
          <FormSelect
            name="replacementId"
            label={t('grids.replacement')}
            isNumeric
            placeholder={t('grids.noReplacement')}
            clearText={t('grids.noReplacement')}
            options={others.map((other) => ({ value: String(other.id), label: other.name }))}
          />
          <p className={styles.hint}>{t('grids.replacementHint')}</p>
        </>
      )}
    </FormModal>
  );
}
