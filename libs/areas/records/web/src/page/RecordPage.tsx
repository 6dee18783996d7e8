import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { RecordTabs, Slots, usePageTitle } from '@crm/web-kit';
import type { FormikValues } from 'formik';
import { useDispatch } from 'react-redux';
import { RecordChanges } from '../parts/changes/RecordChanges.tsx';
import { RecordColumns } from '../parts/record/RecordColumns.tsx';
import { RecordFrame } from '../parts/record/RecordFrame.tsx';
import { useDeletion } from '../parts/record/use-deletion.ts';
import { useRecentRecord } from '../parts/record/use-recent-record.ts';
import { useRecord } from '../parts/record/use-record.ts';
import { isLeaving } from './create-record-page.ts';
import type { PageRecord } from './create-record-page.ts';
import { EditingContext } from './fields/editing.ts';
import { FieldsCard } from './fields/FieldsCard.tsx';
import { useFormOf } from './use-form-of.ts';
import { useRecordEditing } from './fields/use-record-editing.ts';
import type { RecordPageDefinition } from './page-definition.ts';
import { RecordPageFailures } from './RecordPageFailures.tsx';
import styles from './RecordPage.module.css';
import { RecordPageHeader } from './RecordPageHeader.tsx';

interface RecordPageProps<R extends PageRecord, V extends FormikValues> {
  definition: RecordPageDefinition<R, V>;
  /** The id in the page's address; null if it is invalid. */
  id: number | null;
}

/** Renders the page of a kind's record by its definition. */
export function RecordPage<R extends PageRecord, V extends FormikValues>({ definition, id }: RecordPageProps<R, V>) {
  const { kind, right } = definition;
  const t = useT('records');
  const may = useMay();
  const dispatch = useDispatch();
  const listHref = `/${kind.name}`;
  const page = useRecord(kind.record, kind.selectRecord, id);
  const deletion = useDeletion(kind.deletion, kind.selectDeletion, listHref);
  const { list, noun } = definition.useWords();
  const { record } = page;
  const maySave = may(right, 'save');
  const form = useFormOf(definition);
  const editing = useRecordEditing({
    slice: kind.record,
    fields: kind.fields,
    form,
    state: page,
    record,
    maySave,
  });
  usePageTitle(record?.name ?? list);
  useRecentRecord(kind.name, record);
  return (
    <RecordFrame
      status={page.status}
      failure={page.failure}
      hasRecord={record !== null}
      onRetry={page.reload}
      listHref={listHref}
      listText={t('page.toList', { noun })}
    >
      {record && id !== null && (
        <EditingContext value={editing}>
          <div className={styles.page}>
            <RecordPageHeader
              {...{ definition, record }}
              onChange={(patch) => dispatch(kind.record.actions.changed(id, patch))}
              onDelete={() => deletion.request(id, record.name)}
            />
            <RecordPageFailures {...{ definition, page, editing, deletion }} name={record.name} />
            <Body {...{ definition, record }} isLeaving={isLeaving(deletion)} />
          </div>
        </EditingContext>
      )}
    </RecordFrame>
  );
}

interface BodyProps<R extends PageRecord, V extends FormikValues> {
  definition: RecordPageDefinition<R, V>;
  record: R;
  isLeaving: boolean;
}

function Body<R extends PageRecord, V extends FormikValues>({
  definition,
  record,
  isLeaving: isGone,
}: BodyProps<R, V>) {
  const { place, nextPlace, People, Aside } = definition;
  const t = useT('records');
  return (
    <RecordColumns
      fields={<FieldsCard title={t('fields.title')} sections={definition.useSections(record)} />}
      next={nextPlace && <Slots place={nextPlace} recordId={record.id} />}
      people={People && <People record={record} />}
      aside={
        <>
          <Slots place={place} recordId={record.id} />
          {Aside && <Aside record={record} />}
        </>
      }
    >
      <PageTabs {...{ definition, record }} isLeaving={isGone} />
    </RecordColumns>
  );
}

const noTabs = () => [];

function PageTabs<R extends PageRecord, V extends FormikValues>(props: BodyProps<R, V>) {
  const { definition, record } = props;
  const { place, history, useTabs = noTabs } = definition;
  const t = useT('records');
  const { noun } = definition.useWords();
  const changes = history && {
    id: 'changes',
    label: t('history.title'),
    content: !props.isLeaving && (
      <RecordChanges history={history.changes} recordId={record.id} useTexts={history.useTexts} />
    ),
  };
  return (
    <RecordTabs
      place={place}
      recordId={record.id}
      label={t('page.tabs', { noun })}
      own={[...useTabs(record), ...(changes ? [changes] : [])]}
    />
  );
}
