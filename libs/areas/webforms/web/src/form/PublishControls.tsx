import { useT } from '@crm/i18n';
import { Button, IconButton, Menu } from '@crm/ui-kit';
import type { MenuGroup } from '@crm/ui-kit';
import { toastShown } from '@crm/web-kit';
import { CalendarX2, Copy, Ellipsis, ExternalLink, Globe, GlobeLock, Link2, Trash2, Undo2 } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { Webform } from '../domain/webform.types.ts';
import { selectDraft, selectIsDirty, selectPublishFindings, selectSaveWord } from '../draft/draft.selectors.ts';
import { discardRequested, itemSelected, publishRequested } from '../draft/draft.slice.ts';
import { useFormActions } from '../list/use-form-actions.ts';
import { useCopyText } from '../parts/use-copy-text.ts';
import { tabAddress } from './webform-tabs.ts';

/** Renders the button that publishes the form; it first shows what is missing. */
export function PublishButton({ form }: { form: Webform }) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { publication } = useSelector(selectDraft);
  const findings = useSelector(selectPublishFindings);
  const word = useSelector(selectSaveWord);
  const isDirty = useSelector(selectIsDirty);
  const { id, name, status } = form;
  const isDraft = status === 'draft';
  const hasChanges = isDirty || form.hasUnpublishedChanges;

  const publish = () => {
    if (findings.length > 0 || word === 'invalid') {
      // The publish checklist is in the settings of the form, beside the items.
      dispatch(itemSelected(null));
      void navigate(tabAddress(id, 'items'));
      const text = findings.length > 0 ? t('publication.lacks', { count: findings.length }) : t('publication.invalid');
      dispatch(toastShown({ level: 'warning', text }));
      return;
    }
    const doneText = t(isDraft ? 'publication.done' : 'publication.updated', { name });
    // After the first publication, the message links to the embed code.
    const wayOn = isDraft ? { text: t('publication.embedCode'), to: tabAddress(id, 'embed') } : undefined;
    dispatch(publishRequested({ published: true, doneText, wayOn }));
  };
  return (
    <Button
      variant="primary"
      icon={<Globe />}
      isPending={publication.status === 'busy'}
      isDisabled={!isDraft && !hasChanges}
      onPress={publish}
    >
      {t(isDraft ? 'publication.publish' : 'publication.publishChanges')}
    </Button>
  );
}

/** Renders the menu of the form: open, close, unpublish, duplicate, delete. */
export function FormMenu({ form }: { form: Webform }) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const copyText = useCopyText();
  const { copy, remove } = useFormActions();
  const isDirty = useSelector(selectIsDirty);
  const { id, name, status, publicUrl } = form;
  const isDraft = status === 'draft';
  const hasChanges = isDirty || form.hasUnpublishedChanges;
  const sections: MenuGroup[] = [
    {
      id: 'public',
      label: t('row.openGroup'),
      items: [
        {
          id: 'open',
          label: t('publication.openPage'),
          icon: <ExternalLink />,
          description: isDraft ? t('row.notPublic') : undefined,
          isDisabled: isDraft,
          onAction: () => window.open(publicUrl, '_blank', 'noopener'),
        },
        {
          id: 'url',
          label: t('row.copyUrl'),
          icon: <Link2 />,
          onAction: () => void copyText(publicUrl, t('copy.urlDone')),
        },
      ],
    },
    {
      id: 'state',
      label: t('row.changeGroup'),
      items: [
        {
          id: 'closing',
          label: t('publication.setClosure'),
          icon: <CalendarX2 />,
          onAction: () => void navigate(tabAddress(id, 'closure')),
        },
        {
          id: 'discard',
          label: t('publication.discard'),
          icon: <Undo2 />,
          isDisabled: !hasChanges || form.version === 0,
          onAction: () => dispatch(discardRequested({ doneText: t('publication.discarded') })),
        },
        {
          id: 'withdraw',
          label: t('publication.withdraw'),
          icon: <GlobeLock />,
          isDisabled: isDraft,
          onAction: () => dispatch(publishRequested({ published: false, doneText: t('withdrawal.done', { name }) })),
        },
        {
          id: 'copy',
          label: t('row.duplicate'),
          icon: <Copy />,
          // The server copies the saved form, so unsaved edits must be saved first.
          isDisabled: isDirty,
          onAction: () => copy(form, { isOpen: true }),
        },
      ],
    },
    {
      id: 'delete',
      label: t('row.deleteGroup'),
      items: [
        {
          id: 'delete',
          label: t('common:action.delete'),
          icon: <Trash2 />,
          isDanger: true,
          onAction: () => remove(form, { isOpen: true }),
        },
      ],
    },
  ];
  return (
    <Menu trigger={<IconButton label={t('form.more')} icon={<Ellipsis />} variant="secondary" />} sections={sections} />
  );
}
