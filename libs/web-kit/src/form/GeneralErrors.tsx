import { useT } from '@crm/i18n';
import { useFormContext } from './form-context.ts';
import styles from './GeneralErrors.module.css';
import { generalErrors } from './issue-of.ts';

/** Renders the server's messages that belong to none of the form's fields. */
export function GeneralErrors({ names }: { names: readonly string[] }) {
  const t = useT('common');
  const { refusal } = useFormContext();
  const texts = generalErrors(t, refusal.failure, names);
  if (texts.length === 0) return null;
  return (
    <p role="alert" className={styles.errors}>
      {texts.join(' ')}
    </p>
  );
}
