import { useT } from '@crm/i18n';
import type { MenuGroup } from '@crm/ui-kit';
import { Download, Eye, Pencil, Trash2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { Material } from '../domain/material.types.ts';
import { deleteRequested, editOpened } from '../edit/edit.slice.ts';
import { downloadRequested, previewOpened } from '../preview/preview.slice.ts';

/** Returns the actions of a file. */
export function useMaterialActions(material: Material) {
  const t = useT('materials');
  const dispatch = useDispatch();
  const canPreview = material.preview !== 'none';
  const mayChange = material.isEditable;
  const preview = () => void dispatch(previewOpened(material));
  const download = (version?: number) =>
    void dispatch(
      downloadRequested({
        id: material.id,
        ...(version === undefined ? {} : { version }),
        failedText: t('download.failed', { name: material.name }),
      }),
    );
  const edit = () => void dispatch(editOpened(material));
  const remove = () =>
    void dispatch(
      deleteRequested({
        material,
        deletedText: t('delete.done', { name: material.name }),
        undoText: t('common:action.undo'),
        failedText: t('delete.failed', { name: material.name }),
      }),
    );
  const menu: MenuGroup[] = [
    {
      id: 'use',
      label: t('menu.use'),
      items: [
        ...(canPreview ? [{ id: 'preview', label: t('action.preview'), icon: <Eye />, onAction: preview }] : []),
        { id: 'download', label: t('common:action.download'), icon: <Download />, onAction: () => download() },
        ...(mayChange ? [{ id: 'edit', label: t('action.edit'), icon: <Pencil />, onAction: edit }] : []),
      ],
    },
    ...(mayChange
      ? [
          {
            id: 'remove',
            label: t('common:action.delete'),
            items: [
              { id: 'delete', label: t('common:action.delete'), icon: <Trash2 />, isDanger: true, onAction: remove },
            ],
          },
        ]
      : []),
  ];
  return { menu, download, edit, /** The action of the name's link. */ open: canPreview ? preview : () => download() };
}
