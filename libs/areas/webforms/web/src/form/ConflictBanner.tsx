import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Banner, Button } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { selectDraft } from '../draft/draft.selectors.ts';
import { changesBetween } from './changes-between.ts';
import { selectForm } from './form.selectors.ts';
import { conflictResolved } from './form.slice.ts';

/** Somebody else was faster: says who, when and what, and lets the user decide. Nothing is lost either way. */
export function ConflictBanner() {
  const t = useT('webforms');
  const { language } = useLanguage();
  const { nameOf } = useMasters();
  const dispatch = useDispatch();
  const { form } = useSelector(selectForm);
  const { save } = useSelector(selectDraft);
  if (save.status !== 'conflict' || !form) return null;
  const { current } = save;
  const changes = changesBetween(t, form, current);
  const [who, at] = [nameOf('users', current.updatedBy), formatDateTime(current.updatedAt, language)];
  return (
    <Banner
      meaning="caution"
      title={t('common:error.staleTitle')}
      actions={
        <>
          <Button size="small" onPress={() => dispatch(conflictResolved({ choice: 'mine', current }))}>
            {t('conflict.mine')}
          </Button>
          <Button size="small" onPress={() => dispatch(conflictResolved({ choice: 'theirs', current }))}>
            {t('conflict.theirs')}
          </Button>
        </>
      }
    >
      <p>{who ? t('conflict.who', { name: who, at }) : t('conflict.someone', { at })}</p>
      {changes.length > 0 && (
        <ul aria-label={t('conflict.changes')}>
          {changes.map((change) => (
            <li key={change}>・{change}</li>
          ))}
        </ul>
      )}
      <p>{t('conflict.kept')}</p>
    </Banner>
  );
}
