import { useT } from '@crm/i18n';
import type { MenuGroup } from '@crm/ui-kit';
import {
  ChartColumn,
  Copy,
  ExternalLink,
  Globe,
  GlobeLock,
  Link2,
  MessageSquareText,
  PanelRightOpen,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { WebformRow } from '../domain/webform.types.ts';
import { tabAddress } from '../form/webform-tabs.ts';
import { useCopyText } from '../parts/use-copy-text.ts';
import { publicationToggled, restoreRequested } from './row-actions.slice.ts';
import { useActionWords, useFormActions } from './use-form-actions.ts';

/** Returns the actions on a form of the list. */
export function useRowActions() {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const copyText = useCopyText();
  const words = useActionWords();
  const { copy, remove } = useFormActions();

  return (row: WebformRow): MenuGroup[] => {
    const { id, name, publicUrl, status } = row;
    const isDraft = status === 'draft';
    const publish = words(
      t(isDraft ? 'publication.done' : 'publication.updated', { name }),
      t('publication.failed', { name }),
    );
    // After the first publication, the message links to the embed code.
    const wayOn = isDraft ? { text: t('publication.embedCode'), to: tabAddress(id, 'embed') } : undefined;
    const withdraw = words(t('withdrawal.done', { name }), t('withdrawal.failed', { name }));
    const restore = words(t('restore.done', { name }), t('restore.failed', { name }));
    if (row.deleted) {
      return [
        {
          id: 'restore',
          label: t('row.changeGroup'),
          items: [
            {
              id: 'restore',
              label: t('restore.action'),
              icon: <RotateCcw />,
              onAction: () => dispatch(restoreRequested({ row, words: restore })),
            },
          ],
        },
      ];
    }
    return [
      {
        id: 'open',
        label: t('row.openGroup'),
        items: [
          { id: 'open', label: t('row.open'), icon: <PanelRightOpen />, href: `/forms/${id}` },
          { id: 'logs', label: t('tab.logs'), icon: <MessageSquareText />, href: tabAddress(id, 'logs') },
          { id: 'statistics', label: t('tab.statistics'), icon: <ChartColumn />, href: tabAddress(id, 'statistics') },
          {
            id: 'public',
            label: t('row.openPublic'),
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
        id: 'change',
        label: t('row.changeGroup'),
        items: [
          {
            id: 'copy',
            label: t('row.duplicate'),
            icon: <Copy />,
            onAction: () => copy(row),
          },
          ...(isDraft || row.hasUnpublishedChanges
            ? [
                {
                  id: 'publish',
                  label: t(isDraft ? 'publication.publish' : 'publication.publishChanges'),
                  icon: <Globe />,
                  onAction: () => void dispatch(publicationToggled({ row, words: publish, published: true, wayOn })),
                },
              ]
            : []),
          ...(isDraft
            ? []
            : [
                {
                  id: 'withdraw',
                  label: t('publication.withdraw'),
                  icon: <GlobeLock />,
                  onAction: () => void dispatch(publicationToggled({ row, words: withdraw, published: false })),
                },
              ]),
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
            onAction: () => remove(row, { count: row.totalPostCount }),
          },
        ],
      },
    ];
  };
}
