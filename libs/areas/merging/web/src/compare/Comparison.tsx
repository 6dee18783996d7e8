import { useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import { GitMerge } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { comparedFields } from '../domain/kinds.ts';
import type { AnyRecord, Flag, Kind } from '../domain/kinds.ts';
import { useFieldName } from '../domain/use-field-name.ts';
import { checkSlice, selectCheck } from './compare.slice.ts';
import styles from './Compare.module.css';
import { CompareTable } from './CompareTable.tsx';
import type { Chosen } from './CompareTable.tsx';
import { MovingRecords } from './MovingRecords.tsx';
import { usualTarget } from './usual-target.ts';
import { selectSubmission, submitted } from './submission.slice.ts';
import { useCustomFields } from './use-custom-fields.ts';

interface ComparisonProps {
  kind: Kind;
  records: readonly AnyRecord[];
  onMerged: (targetId: number) => void;
}

/** Renders the choices of the target, of every field and of the parts that move. */
export function Comparison({ kind, records, onMerged }: ComparisonProps) {
  const t = useT('merging');
  const dispatch = useDispatch();
  const nameOf = useFieldName();
  const customs = useCustomFields(kind, records);
  const [targetId, setTarget] = useState(() => usualTarget(records));
  const [chosen, setChosen] = useState<Chosen>({});
  const [without, setWithout] = useState<readonly Flag[]>([]);
  const { data: check, status } = useSelector(selectCheck);
  const submission = useSelector(selectSubmission);
  const sourceIds = records.map(({ id }) => id).filter((id) => id !== targetId);
  const sources = sourceIds.join();
  useEffect(() => {
    const ids = sources.split(',').map(Number);
    dispatch(checkSlice.actions.requested({ kind, targetId, sourceIds: ids, without }));
  }, [dispatch, kind, targetId, sources, without]);
  const isDone = submission.status === 'done';
  useEffect(() => {
    if (isDone) onMerged(targetId);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is done
  }, [isDone]);

  const missing = status === 'ready' ? check.choicesRequired.filter((field) => !(field in chosen)) : [];
  const merge = () => {
    const choices = Object.entries(chosen).map(([field, recordId]) =>
      /^\d+$/.test(field) ? { customItemId: Number(field), recordId } : { field, recordId },
    );
    dispatch(submitted({ kind, targetId, sourceIds, choices, without }));
  };
  return (
    <>
      <CompareTable
        kind={kind}
        records={records}
        fields={comparedFields[kind]}
        customs={customs}
        targetId={targetId}
        chosen={chosen}
        asked={check.choicesRequired}
        onTarget={setTarget}
        onChoose={(field, recordId) => setChosen({ ...chosen, [field]: recordId })}
      />
      <MovingRecords kind={kind} check={check} without={without} onChange={setWithout} />
      {check.errors.map(({ rule, message }) => (
        <Banner key={rule} meaning="danger">
          {message}
        </Banner>
      ))}
      {missing.length > 0 && (
        <Banner meaning="caution">{t('compare.choose', { fields: missing.map(nameOf).join('、') })}</Banner>
      )}
      <div className={styles.buttons}>
        <span className={styles.soft}>{t('compare.undoable')}</span>
        <Button
          variant="primary"
          icon={<GitMerge />}
          isDisabled={status !== 'ready' || !check.mergeable || missing.length > 0}
          isPending={submission.status === 'running'}
          onPress={merge}
        >
          {t('compare.merge', { count: records.length })}
        </Button>
      </div>
    </>
  );
}
