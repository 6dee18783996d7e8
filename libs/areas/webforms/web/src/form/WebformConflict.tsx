import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { ConflictBanner } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import { selectDraft } from '../draft/draft.selectors.ts';
import { formDifferences } from './form-differences.ts';
import { selectForm } from './form.selectors.ts';
import { conflictResolved } from './form.slice.ts';

/**
 * Renders both versions of the form after somebody else saved first; the user chooses one, and undo keeps the other.
 */
export function WebformConflict() {
  const t = useT('webforms');
  const { language } = useLanguage();
  const { nameOf } = useMasters();
  const dispatch = useDispatch();
  const { form } = useSelector(selectForm);
  const { save, saved, history, stored } = useSelector(selectDraft);
  if (save.status !== 'conflict' || !form) return null;
  const { current } = save;
  const [name, at] = [nameOf('users', current.updatedBy), formatDateTime(current.updatedAt, language)];
  return (
    <ConflictBanner
      who={name ? t('conflict.who', { name, at }) : t('conflict.someone', { at })}
      differences={formDifferences(
        { t, language, nameOf },
        { before: form, saved, mine: history.present, stored },
        current,
      )}
      note={t('conflict.kept')}
      onChoose={(choice) => dispatch(conflictResolved({ choice, current }))}
    />
  );
}
