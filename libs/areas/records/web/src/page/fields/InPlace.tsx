import { useT } from '@crm/i18n';
import { VisuallyHidden } from '@crm/ui-kit';
import { Check, Pencil } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { FormikValues } from 'formik';
import { EditingContext } from './editing.ts';
import type { Editing } from './editing.ts';
import styles from './InPlace.module.css';
import { focusNeighbour, focusPencil } from './focus.ts';
import type { After } from './focus.ts';
import { InPlaceForm } from './InPlaceForm.tsx';
import type { PageField } from './page-field.ts';
import { withEmpty } from './with-empty.ts';

interface InPlaceProps {
  field: PageField;
  /** The shown value. */
  children: ReactNode;
}

/** Renders a value that is edited where it stands: by a click on it, by its pencil, with Enter or F2. */
export function InPlace({ field, children }: InPlaceProps) {
  const editing = use(EditingContext);
  if (!editing || !field.control) return <div className={styles.value}>{children}</div>;
  return (
    <Editable field={field} editing={editing}>
      {children}
    </Editable>
  );
}

/** The values that were typed, and the change that carried them. */
interface Sent {
  key: string;
  values: FormikValues;
}

function Editable({ field, editing, children }: InPlaceProps & { editing: Editing }) {
  const t = useT('records');
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ before: FormikValues; typed: FormikValues; isByTab: boolean } | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [reopenedFor, setReopenedFor] = useState<string>();
  const isFailed = sent !== null && editing.failedKey === sent.key;
  if (isFailed && reopenedFor !== sent.key) {
    // The refused value stays in its field, with the reason.
    setReopenedFor(sent.key);
    setOpen({ before: withEmpty(editing.currentValues(), field), typed: sent.values, isByTab: false });
  }
  useEditingFlag(open !== null, editing);

  const start = () => {
    const values = withEmpty(editing.currentValues(), field);
    setSent(null);
    setOpen({ before: values, typed: values, isByTab: editing.takeTabbing() });
  };
  const close = (after: After) => {
    setOpen(null);
    if (after === 'self') focusPencil(root.current);
    else if (after !== 'none') focusNeighbour(root.current, after, editing.beginTabbing);
  };
  const cancel = () => {
    if (isFailed) editing.dismissFailure();
    setSent(null);
    close('self');
  };
  const finish = (values: FormikValues, after: After) => {
    if (isFailed) editing.dismissFailure();
    const key = open && editing.save(open.before, values);
    setSent(key === null ? null : { key, values });
    close(after);
  };
  if (open) {
    return (
      <div ref={root} className={styles.open} data-open>
        <InPlaceForm
          {...{ field, editing }}
          initialValues={open.typed}
          isByTab={open.isByTab}
          failure={isFailed ? editing.failure : undefined}
          onCancel={cancel}
          onFinish={finish}
        />
      </div>
    );
  }
  return (
    <div ref={root} className={styles.editable} onClick={(event) => isForValue(event) && start()}>
      <div className={styles.value}>{children}</div>
      {sent && editing.savedKey === sent.key && (
        <span role="status" className={styles.saved}>
          <Check aria-hidden="true" />
          <VisuallyHidden>{t('common:state.saved')}</VisuallyHidden>
        </span>
      )}
      <button
        type="button"
        data-edit
        className={styles.pencil}
        aria-label={t('fields.edit', { field: field.label })}
        title={t('fields.hint')}
        onClick={(event) => {
          event.stopPropagation();
          start();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'F2') return;
          event.preventDefault();
          start();
        }}
      >
        <Pencil aria-hidden="true" />
      </button>
    </div>
  );
}

/** Counts the value as being edited, so that a colleague's newer version does not replace the record meanwhile. */
function useEditingFlag(isOpen: boolean, { opened, closed }: Editing) {
  const calls = useRef({ opened, closed });
  useEffect(() => {
    calls.current = { opened, closed };
  });
  useEffect(() => {
    if (!isOpen) return;
    calls.current.opened();
    return () => calls.current.closed();
  }, [isOpen]);
}

/** Returns true for a click on the value itself: not on a link in it, nor at the end of selecting its text. */
function isForValue({ target }: MouseEvent): boolean {
  if ((target as HTMLElement).closest('a, button')) return false;
  return window.getSelection()?.isCollapsed !== false;
}
