import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Breadcrumbs, IconButton, Menu, PageHeader } from '@crm/ui-kit';
import { listAddress, Slots } from '@crm/web-kit';
import type { FormikValues } from 'formik';
import { Ellipsis, Trash2 } from 'lucide-react';
import { StarButton } from '../lists/stars/StarButton.tsx';
import type { PageRecord } from './create-record-page.ts';
import { FactFields } from './fields/FactFields.tsx';
import { InPlace } from './fields/InPlace.tsx';
import type { RecordPageDefinition } from './page-definition.ts';

interface RecordPageHeaderProps<R extends PageRecord, V extends FormikValues> {
  definition: RecordPageDefinition<R, V>;
  record: R;
  onChange: (patch: Partial<R>) => void;
  onDelete: () => void;
}

const noTitle = () => ({});
const noMenu = () => [];

/** Renders the name with its ★, the key facts, and the actions that the user's role allows. */
export function RecordPageHeader<R extends PageRecord, V extends FormikValues>(props: RecordPageHeaderProps<R, V>) {
  const { definition, record, onChange, onDelete } = props;
  const { kind, right, star, headerPlace, useTitle = noTitle, useMenu = noMenu } = definition;
  const t = useT('records');
  const may = useMay();
  const { list } = definition.useWords();
  const { note, description }: { note?: string; description?: React.ReactNode } = useTitle(record);
  const own = useMenu(record, onChange);
  const name = definition.useName(record);
  const remove = {
    id: 'delete',
    label: t('common:action.delete'),
    icon: <Trash2 />,
    isDanger: true,
    onAction: onDelete,
  };
  const sections = [
    ...(may(right, 'save') ? own : []),
    ...(may(right, 'delete') ? [{ id: 'danger', label: t('common:action.delete'), items: [remove] }] : []),
  ];
  return (
    <>
      <PageHeader
        title={record.name}
        wrapTitle={(heading) => <InPlace field={name}>{heading}</InPlace>}
        count={note}
        description={description}
        titleAction={<StarButton kind={star} record={record} />}
        breadcrumbs={
          <Breadcrumbs
            label={t('page.place')}
            items={[{ label: list, href: listAddress(`/${kind.name}`) }, { label: record.name }]}
          />
        }
        actions={
          <>
            {headerPlace && <Slots place={headerPlace} recordId={record.id} />}
            {sections.length > 0 && (
              <Menu
                trigger={<IconButton label={t('common:action.more')} icon={<Ellipsis />} variant="secondary" />}
                sections={sections}
              />
            )}
          </>
        }
      />
      <FactFields fields={definition.useFacts(record)} />
    </>
  );
}
