import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { SearchField, Select } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Types.module.css';
import { selectTypes, typesSearched } from './types.slice.ts';

/** Renders the search by keyword and deal type. */
export function TypesTools() {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  const { keyword, dealTypeId } = useSelector(selectTypes);
  const dealTypes = useMasters().dealTypes.filter(({ deleted }) => !deleted);
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          value={keyword}
          clearText={t('common:action.clear')}
          onChange={(text) => dispatch(typesSearched({ keyword: text }))}
        />
      </div>
      {dealTypes.length > 1 && (
        <Select
          label={t('field.dealTypes')}
          isLabelHidden
          value={dealTypeId === null ? null : String(dealTypeId)}
          placeholder={t('allDealTypes')}
          clearText={t('allDealTypes')}
          options={dealTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => dispatch(typesSearched({ dealTypeId: id === null ? null : Number(id) }))}
        />
      )}
    </div>
  );
}
