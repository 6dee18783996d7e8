import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Button } from '@crm/ui-kit';
import { Undo2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import styles from '../masters/Masters.module.css';
import { typeRestoreAsked } from './types.slice.ts';

/** Deal types that were deleted, and can come back. */
export function DeletedTypes() {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const types = useMasters().dealTypes.filter(({ deleted }) => deleted);
  if (types.length === 0) return null;
  return (
    <details className={styles.deleted}>
      <summary>{t('list.deletedOnes', { count: types.length })}</summary>
      <p className={styles.hint}>{t('types.deletedHint')}</p>
      <ul>
        {types.map((type) => (
          <li key={type.id}>
            <span className={styles.gone}>{type.name}</span>
            <Button
              size="small"
              variant="quiet"
              icon={<Undo2 />}
              aria-label={t('list.reviveOf', { name: type.name })}
              onPress={() => dispatch(typeRestoreAsked({ type, doneText: t('types.restored', { name: type.name }) }))}
            >
              {t('list.revive')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
