import { useT } from '@crm/i18n';
import { ConflictBanner } from '@crm/web-kit';
import type { ApiFailure, Difference, RecordConflict, RecordState } from '@crm/web-kit';
import type { FormikValues } from 'formik';
import { useDispatch } from 'react-redux';
import type { PageRecord } from './create-record-page.ts';
import { FailureBanner } from './FailureBanner.tsx';
import type { Editing } from './fields/editing.ts';
import type { DeletionFailureProps, RecordPageDefinition } from './page-definition.ts';

interface RecordPageFailuresProps<R extends PageRecord, V extends FormikValues> {
  definition: RecordPageDefinition<R, V>;
  page: Pick<RecordState<R>, 'conflict' | 'saveFailure' | 'pending'>;
  editing: Editing | null;
  /** The deletion of the record; absent where it cannot be deleted. */
  deletion?: { failure?: ApiFailure; dismiss: () => void };
  name: string;
}

/** Renders what went wrong on a record's page, unless it stands at the value that was edited. */
export function RecordPageFailures<R extends PageRecord, V extends FormikValues>(props: RecordPageFailuresProps<R, V>) {
  const { definition, page, editing, deletion, name } = props;
  const { DeletionFailure = NotDeleted } = definition;
  const { conflictResolved, saveFailureDismissed } = definition.kind.record.actions;
  const dispatch = useDispatch();
  return (
    <>
      {deletion && <DeletionFailure name={name} failure={deletion.failure} onDismiss={deletion.dismiss} />}
      <SaveFailure
        failure={page.saveFailure}
        editing={editing}
        onDismiss={() => void dispatch(saveFailureDismissed())}
      />
      {page.conflict && (
        <Conflict
          conflict={page.conflict}
          useDifferences={definition.useDifferences}
          isSaving={page.pending.length > 0}
          onChoose={(choice) => void dispatch(conflictResolved(choice))}
        />
      )}
    </>
  );
}

function NotDeleted({ name, failure, onDismiss }: DeletionFailureProps) {
  const t = useT('records');
  return <FailureBanner failure={failure} title={t('page.notDeleted', { name })} onDismiss={onDismiss} />;
}

interface SaveFailureProps {
  failure?: ApiFailure;
  editing: Editing | null;
  onDismiss: () => void;
}

/** Renders the failure of a change outside the values, such as one from the menu. */
export function SaveFailure({ failure, editing, onDismiss }: SaveFailureProps) {
  const t = useT('records');
  if (editing?.failedKey && editing.isOwn(editing.failedKey)) return null;
  return <FailureBanner failure={failure} title={t('page.notSaved')} onDismiss={onDismiss} />;
}

interface ConflictProps<R> {
  conflict: RecordConflict<R>;
  useDifferences: () => (conflict: RecordConflict<R>) => Difference[];
  isSaving: boolean;
  onChoose: (choice: 'theirs' | 'mine') => void;
}

/** Renders both versions after a conflict. */
export function Conflict<R>({ conflict, useDifferences, isSaving, onChoose }: ConflictProps<R>) {
  return <ConflictBanner differences={useDifferences()(conflict)} isSaving={isSaving} onChoose={onChoose} />;
}
