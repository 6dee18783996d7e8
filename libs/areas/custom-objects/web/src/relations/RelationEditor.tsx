import { errorText, useT } from '@crm/i18n';
import { Banner, Skeleton } from '@crm/ui-kit';
import type { Option } from '@crm/ui-kit';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { RecordsField } from './RecordsField.tsx';
import { listedKind } from './related-side.ts';
import { editedSet, selectEdited, setSubmitted } from './relation-editor.slice.ts';
import type { EditedSide } from './relation-editor.slice.ts';
import type { Candidate } from './suggestions.ts';

const optionOf = ({ id, name }: Candidate): Option => ({ value: String(id), label: name });

/** Renders the form that replaces the records that are related to a record. */
export function RelationEditor({ payload, failure, ...modal }: ModalContentProps<EditedSide>) {
  const { side, recordId } = payload;
  const t = useT('custom-objects');
  const dispatch = useDispatch();
  const { status, data, failure: unread } = useSelector(selectEdited);
  const [picked, setPicked] = useState<Option[] | null>(null);
  // A conflict brings the current records, from which the user starts again.
  const [base, setBase] = useState(data);
  if (base !== data) {
    setBase(data);
    setPicked(null);
  }
  useEffect(() => {
    dispatch(editedSet.actions.requested({ side, recordId }));
    return () => void dispatch(editedSet.actions.left());
  }, [dispatch, side, recordId]);
  const shown = picked ?? data.map(optionOf);
  const isUnknown = (status === 'idle' || status === 'loading') && data.length === 0;
  const isStale = failure?.code === 'StaleRecord';
  const lacks = shown.length < side.least ? t('relations.atLeast', { count: side.least }) : undefined;
  return (
    <FormModal
      {...modal}
      isUnsaved={picked !== null}
      title={t('relations.edit', { name: side.label })}
      canSubmit={status === 'ready' && picked !== null && !lacks}
      summary={
        failure && (
          <Banner meaning={isStale ? 'caution' : 'danger'} title={isStale ? t('relations.staleTitle') : undefined}>
            {isStale ? t('relations.stale') : errorText(t, failure)}
          </Banner>
        )
      }
      onSubmit={() =>
        dispatch(
          setSubmitted({
            ...payload,
            ids: shown.map(({ value }) => Number(value)),
            beforeIds: data.map(({ id }) => id),
            doneText: t('relations.saved', { name: side.label }),
          }),
        )
      }
    >
      {status === 'failed' && <Banner meaning="danger">{unread && errorText(t, unread)}</Banner>}
      {isUnknown ? (
        <Skeleton shape="rows" count={2} columns={1} label={t('common:state.loading')} />
      ) : (
        <RecordsField
          kind={listedKind(side)}
          label={side.label}
          most={side.most}
          error={picked ? lacks : undefined}
          value={shown}
          onChange={setPicked}
        />
      )}
    </FormModal>
  );
}
