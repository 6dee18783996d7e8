import { useT } from '@crm/i18n';
import { FormModal, FormSelect } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import styles from '../Settings.module.css';
import { usesText } from './uses-text.ts';
import { typeDeletionSubmitted } from './types.slice.ts';
import type { DealType } from './types.slice.ts';
import { useTypes } from './use-types.ts';

interface Values {
  replacementId: number | null;
}

const carried = ['masters', 'purposes', 'customs', 'grids', 'products', 'conditions'] as const;

/**
 * Lists the references to a deal type before it is replaced: those that move to the replacement and those that do not.
 */
function Carried() {
  const t = useT('deal-settings');
  return (
    <div className={styles.carried}>
      <h3>{t('types.carriedTitle')}</h3>
      <ul>
        {carried.map((what) => (
          <li key={what}>{t(`types.carried.${what}`)}</li>
        ))}
      </ul>
      <h3>{t('types.notCarriedTitle')}</h3>
      <p>{t('types.notCarried')}</p>
    </div>
  );
}

/**
 * Renders the dialog that deletes a deal type; its deals move to the type chosen here. Without deals the choice is
 * optional.
 */
export function DeleteTypeModal({ payload, failure, ...modal }: ModalContentProps<{ type: DealType }>) {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const { id, name } = payload.type;
  const others = useTypes().filter((type) => type.id !== id);
  const shown = useMemo(() => failure && { ...failure, message: usesText(t, failure), issues: [] }, [t, failure]);
  return (
    <FormModal<Values>
      {...modal}
      isUnsaved={false}
      title={t('common:dialog.deleteTitle', { name })}
      submitText={t('common:action.delete')}
      initialValues={{ replacementId: null }}
      failure={shown}
      onSubmit={({ replacementId }) =>
        dispatch(typeDeletionSubmitted({ id, replacementId, doneText: t('types.deleted', { name }) }))
      }
    >
      <p className={styles.lead}>{t('types.deleteText')}</p>
      {others.length > 0 && (
        <>
          <FormSelect
            name="replacementId"
            label={t('types.replacement')}
            isNumeric
            placeholder={t('types.noReplacement')}
            clearText={t('types.noReplacement')}
            options={others.map((type) => ({ value: String(type.id), label: type.name }))}
          />
          <Carried />
        </>
      )}
    </FormModal>
  );
}
