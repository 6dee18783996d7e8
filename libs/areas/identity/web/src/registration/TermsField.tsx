import { useT } from '@crm/i18n';
import { Checkbox, Link } from '@crm/ui-kit';
import { useFormField } from '@crm/web-kit';
import { useId } from 'react';
import styles from './Registration.module.css';

/** Asks for consent to terms and privacy policy; both open in another tab, so that the typed values stay. */
export function TermsField() {
  const t = useT('identity');
  const errorId = useId();
  const { value, setValue, fieldProps } = useFormField<boolean>({ name: 'termsCheck', label: t('register.terms') });
  const { error, id, name, onBlur } = fieldProps;
  return (
    <div className={styles.terms}>
      <Checkbox
        {...{ id, name, onBlur }}
        label={t('register.terms')}
        isRequired
        isSelected={value}
        isInvalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={setValue}
      />
      <div className={styles.links}>
        <Link href="/terms" newTabText={t('public.newTab')}>
          {t('legal.terms.title')}
        </Link>
        <Link href="/privacy" newTabText={t('public.newTab')}>
          {t('legal.privacy.title')}
        </Link>
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
