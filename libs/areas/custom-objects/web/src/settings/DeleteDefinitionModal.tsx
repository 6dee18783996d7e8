import { errorText, useT } from '@crm/i18n';
import { Banner, Skeleton } from '@crm/ui-kit';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Definition } from '../domain/definition.types.ts';
import styles from './Settings.module.css';
import { deletionSubmitted, selectSettings, uses } from './settings.slice.ts';

/** Lists the places that use a definition, and moves it with its records to the trash. */
export function DeleteDefinitionModal({ payload, ...modal }: ModalContentProps<{ definition: Definition }>) {
  const t = useT('custom-object-settings');
  const dispatch = useDispatch();
  const { id, name } = payload.definition;
  const { status } = useSelector(selectSettings).uses;
  useEffect(() => {
    dispatch(uses.actions.requested(id));
    return () => void dispatch(uses.actions.left());
  }, [dispatch, id]);
  return (
    <FormModal
      {...modal}
      isUnsaved={false}
      title={t('common:dialog.deleteTitle', { name })}
      submitText={t('deletion.submit')}
      canSubmit={status === 'ready'}
      onSubmit={() => dispatch(deletionSubmitted({ id, doneText: t('deletion.done', { name }) }))}
    >
      <Uses />
      <p className={styles.lead}>{t('deletion.text')}</p>
    </FormModal>
  );
}

function Uses() {
  const t = useT('custom-object-settings');
  const { status, data, failure } = useSelector(selectSettings).uses;
  if (status === 'failed') return <Banner meaning="danger">{failure && errorText(t, failure)}</Banner>;
  if (status !== 'ready') return <Skeleton shape="rows" count={2} columns={1} label={t('common:state.loading')} />;
  const found = data.filter(({ count }) => count > 0);
  if (found.length === 0) return <p>{t('deletion.unused')}</p>;
  return (
    <>
      <p>{t('deletion.used')}</p>
      <ul className={styles.uses}>
        {found.map(({ place, count, names }) => (
          <li key={place}>
            {t(`uses.${place}`, { count, defaultValue: t('uses.elsewhere', { count }) })}
            {names.length > 0 && <span className={styles.quiet}> {names.join(t('separator'))}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
