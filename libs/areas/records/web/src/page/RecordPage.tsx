import { useT } from '@crm/i18n';
import { RecordTabs, Slots, usePageTitle } from '@crm/web-kit';
import type { FormikValues } from 'formik';
import { useDispatch, useSelector } from 'react-redux';
import { RecordChanges } from '../parts/changes/RecordChanges.tsx';
import { RecordColumns } from '../parts/record/RecordColumns.tsx';
import { RecordFrame } from '../parts/record/RecordFrame.tsx';
import { useDeletion } from '../parts/record/use-deletion.ts';
import { useRecord } from '../parts/record/use-record.ts';
import type { PageRecord } from './create-record-page.ts';
import { FailureBanner } from './FailureBanner.tsx';
import { isLeaving } from './create-record-page.ts';
import type { RecordPageDefinition } from './page-definition.ts';
import styles from './RecordPage.module.css';
import { RecordPageForm } from './RecordPageForm.tsx';
import { RecordPageHeader } from './RecordPageHeader.tsx';

interface RecordPageProps<R extends PageRecord, V extends FormikValues> {
  definition: RecordPageDefinition<R, V>;
  /** The id in the page's address; null if it is invalid. */
  id: number | null;
}

/** Renders the page of a kind's record by its definition. */
export function RecordPage<R extends PageRecord, V extends FormikValues>({ definition, id }: RecordPageProps<R, V>) {
  const { kind, place, Details } = definition;
  const { changed, conflictResolved, saveFailureDismissed } = kind.record.actions;
  const { editStarted, editCancelled } = kind.editor.actions;
  const t = useT('records');
  const dispatch = useDispatch();
  const listHref = `/${kind.name}`;
  const page = useRecord(kind.record, kind.selectRecord, id);
  const isEditing = useSelector(kind.selectEditor).status === 'open';
  const deletion = useDeletion(kind.deletion, kind.selectDeletion, listHref);
  const { list, noun } = definition.useWords();
  const { record, confirmed, pending, conflict, saveFailure } = page;
  usePageTitle(record?.name ?? list);

  const resolve = (choice: 'theirs' | 'mine') => void dispatch(conflictResolved(choice));
  const dismissFailure = () => void dispatch(saveFailureDismissed());
  const cancel = () => {
    if (conflict) resolve('theirs');
    dismissFailure();
    dispatch(editCancelled());
    if (page.isOutdated) page.reload();
  };
  return (
    <RecordFrame
      status={page.status}
      failure={page.failure}
      hasRecord={record !== null}
      onRetry={page.reload}
      listHref={listHref}
      listText={t('page.toList', { noun })}
    >
      {record && confirmed && id !== null && (
        <div className={styles.page}>
          <RecordPageHeader
            {...{ definition, isEditing }}
            record={isEditing ? confirmed : record}
            onEdit={() => dispatch(editStarted({ savedText: t('common:state.saved') }))}
            onDelete={() => deletion.request(id, record.name)}
          />
          <FailureBanner
            failure={deletion.failure}
            title={t('page.notDeleted', { name: record.name })}
            onDismiss={deletion.dismiss}
          />
          <RecordColumns
            fields={
              isEditing ? (
                <RecordPageForm
                  {...{ definition }}
                  record={confirmed}
                  state={{ isOutdated: page.isOutdated, saveFailure, conflict }}
                  isSaving={pending.length > 0}
                  onResolve={resolve}
                  onSave={(patch) => dispatch(changed(id, patch))}
                  onCancel={cancel}
                />
              ) : (
                <Details record={record} />
              )
            }
          >
            <div className={styles.related}>
              <PageTabs {...{ definition, record }} isLeaving={isLeaving(deletion)} />
              <Slots place={place} recordId={id} />
            </div>
          </RecordColumns>
        </div>
      )}
    </RecordFrame>
  );
}

interface PageTabsProps<R extends PageRecord, V extends FormikValues> {
  definition: RecordPageDefinition<R, V>;
  record: R;
  isLeaving: boolean;
}

const noTabs = () => [];

function PageTabs<R extends PageRecord, V extends FormikValues>(props: PageTabsProps<R, V>) {
  const { definition, record } = props;
  const { place, history, useFieldTexts, useTabs = noTabs } = definition;
  const t = useT('records');
  const { noun } = definition.useWords();
  return (
    <RecordTabs
      place={place}
      recordId={record.id}
      label={t('page.tabs', { noun })}
      own={[
        ...useTabs(record),
        {
          id: 'changes',
          label: t('history.title'),
          content: !props.isLeaving && (
            <RecordChanges history={history} recordId={record.id} useTexts={useFieldTexts} />
          ),
        },
      ]}
    />
  );
}
