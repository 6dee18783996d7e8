import { errorText, useT } from '@crm/i18n';
import { Banner, Button, EmptyState, HelpTip } from '@crm/ui-kit';
import { OrderedList } from '@crm/web-kit/order';
import { nanoid } from '@reduxjs/toolkit';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { LeaveGuard } from '@crm/web-kit';
import { problemText } from '../problem-texts.ts';
import styles from './Masters.module.css';
import { DeletedRows } from './DeletedRows.tsx';
import { listOpened, listSubmitted } from './list-save.slice.ts';
import { masterLimits } from './master-kinds.ts';
import type { ListKind } from './master-kinds.ts';
import { MasterRow } from './MasterRow.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useDraft } from './use-draft.ts';
import { useKindWords } from './use-kind-words.ts';
import { useProblems } from './use-problems.ts';

interface MasterEditorProps {
  kind: ListKind;
  /** The deal type of the list; null for a list of the whole company. */
  dealTypeId: number | null;
}

/**
 * Renders the editor of one list: rows are added, renamed, ordered, removed and restored here, and saved by one
 * request.
 */
export function MasterEditor({ kind, dealTypeId }: MasterEditorProps) {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const words = useKindWords(kind);
  const { rows, deleted, isDirty, save, apply, reset } = useDraft(kind, dealTypeId);
  const problems = useProblems(kind, rows, save);
  const root = useRef<HTMLDivElement>(null);
  const isSaving = save.status === 'saving';
  useEffect(() => {
    dispatch(listOpened());
  }, [dispatch]);
  const { attempts } = problems;
  const isRefused = save.status === 'failed';
  useEffect(() => {
    if (attempts > 0 || isRefused) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, isRefused]);

  const add = () => apply({ do: 'add', kind, key: nanoid() });
  const submit = () => {
    if (!isSaving && problems.judge())
      dispatch(
        listSubmitted({
          kind,
          dealTypeId,
          rows,
          doneText: t('list.saved', { what: words.what }),
          warning: {
            title: t('links.title'),
            text: t('links.text', { names: '{names}', count: '{count}' }),
            confirm: t('links.confirm'),
            cancel: t('common:action.cancel'),
          },
        }),
      );
  };
  const addButton = rows.length < (kind === 'lifecycleStages' ? masterLimits.stages : masterLimits.rows) && (
    <Button icon={<Plus />} isDisabled={isSaving} onPress={add}>
      {words.add}
    </Button>
  );
  return (
    <div ref={root} className={styles.editor}>
      {/* A company-wide list has a page of its own, whose header shows the hint. */}
      {dealTypeId !== null && (
        <div className={styles.hint}>
          {words.hint} <HelpTip label={t('common:help.about', { what: words.what })}>{words.help}</HelpTip>
        </div>
      )}
      {problems.failure && <Banner meaning="danger">{errorText(t, problems.failure)}</Banner>}
      {problems.general.map(({ rule }) => (
        <Banner key={rule} meaning="danger">
          {problemText(t, { rule })}
        </Banner>
      ))}
      {rows.length === 0 ? (
        <EmptyState isCompact title={t('list.empty', { what: words.what })} actions={addButton} />
      ) : (
        <>
          <OrderedList
            label={words.what}
            names={rows.map(({ name }, index) => name || t('list.nameless', { place: index + 1 }))}
            onMove={(from, to) => apply({ do: 'move', from, to })}
          >
            {rows.map((row, index) => (
              <MasterRow
                key={row.key}
                {...{ kind, row, rows, index, apply }}
                count={rows.length}
                problems={problems.ofRow(row)}
                isDisabled={isSaving}
                onEnter={index === rows.length - 1 ? add : undefined}
              />
            ))}
          </OrderedList>
          <div>{addButton}</div>
        </>
      )}
      <DeletedRows entries={deleted} isDisabled={isSaving} apply={apply} />
      <SaveBar isDirty={isDirty} isSaving={isSaving} onSave={submit} onReset={reset} />
      <LeaveGuard isDirty={isDirty} />
    </div>
  );
}
