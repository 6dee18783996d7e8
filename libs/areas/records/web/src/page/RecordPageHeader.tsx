import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { listAddress } from '@crm/web-kit';
import { Breadcrumbs, Button, IconButton, Menu, PageHeader } from '@crm/ui-kit';
import type { FormikValues } from 'formik';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { StarButton } from '../lists/stars/StarButton.tsx';
import { Facts } from '../parts/record/Facts.tsx';
import type { PageRecord } from './create-record-page.ts';
import type { RecordPageDefinition } from './page-definition.ts';

interface RecordPageHeaderProps<R extends PageRecord, V extends FormikValues> {
  definition: RecordPageDefinition<R, V>;
  record: R;
  isEditing: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** Renders the name with its ★, the key facts, and the actions that the user's role allows. */
export function RecordPageHeader<R extends PageRecord, V extends FormikValues>(props: RecordPageHeaderProps<R, V>) {
  const { definition, record, isEditing, onEdit, onDelete } = props;
  const { kind, right, star } = definition;
  const t = useT('records');
  const may = useMay();
  const { list } = definition.useWords();
  const remove = {
    id: 'delete',
    label: t('common:action.delete'),
    icon: <Trash2 />,
    isDanger: true,
    onAction: onDelete,
  };
  return (
    <>
      <PageHeader
        title={record.name}
        titleAction={<StarButton kind={star} record={record} />}
        breadcrumbs={
          <Breadcrumbs
            label={t('page.place')}
            items={[{ label: list, href: listAddress(`/${kind.name}`) }, { label: record.name }]}
          />
        }
        actions={
          !isEditing && (
            <>
              {may(right, 'save') && (
                <Button icon={<Pencil />} onPress={onEdit}>
                  {t('common:action.edit')}
                </Button>
              )}
              {may(right, 'delete') && (
                <Menu
                  trigger={<IconButton label={t('common:action.more')} icon={<Ellipsis />} variant="secondary" />}
                  sections={[{ id: 'danger', label: t('common:action.more'), items: [remove] }]}
                />
              )}
            </>
          )
        }
      />
      <Facts items={definition.useFacts(record)} />
    </>
  );
}
