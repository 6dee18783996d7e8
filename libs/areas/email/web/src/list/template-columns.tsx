import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Link, Tag } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import type { EmailTemplateRow } from '../domain/email.types.ts';
import { TemplateMenu } from './TemplateMenu.tsx';

/** Returns the columns of the list; their ids are the server's sort keys. */
export function useTemplateColumns(): DataColumn<EmailTemplateRow>[] {
  const t = useT('email');
  const { language } = useLanguage();
  return [
    {
      id: 'name',
      header: t('column.name'),
      width: 280,
      isSortable: true,
      isRowHeader: true,
      render: (row) => (
        <Link href={`/email_templates/${row.id}`} variant="strong">
          {row.name}
        </Link>
      ),
    },
    { id: 'menu', header: t('column.menu'), width: 64, align: 'center', render: (row) => <TemplateMenu row={row} /> },
    {
      id: 'template_type',
      header: t('column.type'),
      width: 160,
      isSortable: true,
      render: (row) => <Tag>{t(`type.${row.templateType}`)}</Tag>,
    },
    { id: 'subject', header: t('column.subject'), width: 320, isSortable: true, render: (row) => row.subject },
    { id: 'folder', header: t('column.folder'), width: 140, isSortable: true, render: (row) => row.folder ?? '' },
    { id: 'sharing', header: t('column.sharing'), width: 160, render: (row) => t(`sharing.${row.sharing}`) },
    {
      id: 'updated_at',
      header: t('column.updatedAt'),
      width: language === 'en' ? 208 : 172,
      isSortable: true,
      render: (row) => formatDateTime(row.updatedAt, language),
    },
  ];
}
