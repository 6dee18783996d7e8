import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import styles from './ErrorSummary.module.css';

/** One error. */
export interface SummaryError {
  /** The id of the field; without it the error belongs to no field. */
  fieldId?: string;
  message: string;
}

/** All errors of a form in one place. */
export interface ErrorSummaryProps {
  /** 「入力内容をご確認ください。」 */
  title: string;
  errors: readonly SummaryError[];
  /** Changes with every submission, so that the focus comes here again. */
  submission?: number;
}

function focusField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  const control = field?.matches('input, textarea, button') ? field : field?.querySelector('input, textarea, button');
  (control as HTMLElement | null | undefined)?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/** Takes the focus after a failed submission; each error leads to its field. Shows nothing without errors. */
export function ErrorSummary({ title, errors, submission }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (!hasErrors) return;
    // Once for each submission: errors that come back while somebody types must not take the focus from the field.
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
