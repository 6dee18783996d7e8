import { useT } from '@crm/i18n';
import { IconButton, Menu } from '@crm/ui-kit';
import { Ellipsis } from 'lucide-react';
import type { WebformRow } from '../domain/webform.types.ts';
import { useRowActions } from './use-row-actions.tsx';

/** Renders the menu of a row; a deleted form can only be restored. */
export function RowMenu({ row }: { row: WebformRow }) {
  const t = useT('webforms');
  const sections = useRowActions();
  return (
    <Menu
      trigger={<IconButton size="small" label={t('row.menu', { name: row.name })} icon={<Ellipsis />} />}
      sections={sections(row)}
    />
  );
}
