import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { toastShown } from '@crm/web-kit';
import { Globe, GlobeLock } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import type { Webform } from '../domain/webform.types.ts';
import { isSaving, selectForm } from '../form/form.selectors.ts';
import { formSubmitted } from '../form/form.slice.ts';

interface PublishButtonProps {
  form: Webform;
  /** Edits would not be public: they are to be saved first. */
  isDirty: boolean;
}

/** Shows the form to visitors, or takes it back. */
export function PublishButton({ form, isDirty }: PublishButtonProps) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const isBusy = isSaving(useSelector(selectForm), 'publication');
  const { name, status } = form;
  const isDraft = status === 'draft';
  const toggle = () => {
    if (isDirty) {
      dispatch(toastShown({ level: 'warning', text: t('publication.saveFirst') }));
      return;
    }
    const doneText = t(isDraft ? 'publication.done' : 'withdrawal.done', { name });
    dispatch(formSubmitted({ part: 'publication', patch: { published: isDraft }, doneText }));
  };
  return (
    <Button
      variant={isDraft ? 'primary' : 'secondary'}
      icon={isDraft ? <Globe /> : <GlobeLock />}
      isPending={isBusy}
      onPress={toggle}
    >
      {t(isDraft ? 'publication.publish' : 'publication.withdraw')}
    </Button>
  );
}
