import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import styles from './ErrorSummary.module.css';

/** One error. */
export interface SummaryError {
  /** The id of the field; absent for an error of no field. */
  fieldId?: string;
  message: string;
}

/** The props of `ErrorSummary`. */
export interface ErrorSummaryProps {
  /** The heading: 「入力内容をご確認ください。」 */
  title: string;
  errors: readonly SummaryError[];
  /** Number of the submission; a change focuses the summary again. */
  submission?: number;
}

function focusField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  const control = field?.matches('input, textarea, button') ? field : field?.querySelector('input, textarea, button');
  (control as HTMLElement | null | undefined)?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/**
 * Lists all errors of a form with links to their fields, and takes the focus after a failed submission. Renders nothing
 * without errors.
 */
export function ErrorSummary({ title, errors, submission }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (!hasErrors) return;
    // Once per submission: errors that reappear during typing must not take the focus from the field.
    if (submission !== undefined && told.current === submission) return;
    told.current = submission ?? null;
    box.current?.focus();
  }, [hasErrors, submission]);
  if (!hasErrors) return null;
  return (
    <div ref={box} role="group" aria-label={title} tabIndex={-1} className={styles.summary}>
      <CircleAlert aria-hidden="true" />
      <div>
        <p className={styles.title}>{title}</p>
        <ul className={styles.list}>
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId}:${message}`}>
              {fieldId ? (
                <a href={`#${fieldId}`} className={styles.link} onClick={(event) => focusField(event, fieldId)}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
