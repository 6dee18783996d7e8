import { CircleAlert } from 'lucide-react';
import { FieldError, Text } from 'react-aria-components';
import type { FieldLook } from './FieldLook.ts';
import styles from './FieldShell.module.css';

/** Renders the lines under a field: its error (with an icon, never by colour alone) and its help. */
export function FieldMessages({ description, error }: Pick<FieldLook, 'description' | 'error'>) {
  return (
    <>
      {error != null && (
        <FieldError className={styles.error}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </FieldError>
      )}
      {description != null && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
    </>
  );
}
