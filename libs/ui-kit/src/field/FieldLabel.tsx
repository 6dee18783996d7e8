import { Label, VisuallyHidden } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import type { FieldLook } from './FieldLook.ts';
import styles from './FieldShell.module.css';

type FieldLabelProps = Pick<FieldLook, 'label' | 'isLabelHidden' | 'isRequired' | 'requiredText' | 'optionalText'> & {
  /** `span` for groups, which have no `<label>`. */
  elementType?: 'label' | 'span';
};

/**
 * Renders a field's label with its badge. The badge is not part of the accessible name, because `aria-required` conveys
 * it.
 */
export function FieldLabel({
  label,
  isLabelHidden,
  isRequired,
  requiredText,
  optionalText,
  elementType,
}: FieldLabelProps) {
  const badge = isRequired ? requiredText : optionalText;
  const element = (
    <Label className={styles.label} {...(elementType && { elementType })}>
      {label}
    </Label>
  );
  if (isLabelHidden) return <VisuallyHidden>{element}</VisuallyHidden>;
  return (
    <span className={styles.head}>
      {element}
      {badge && (
        <span aria-hidden="true" className={cx(styles.badge, isRequired ? styles.required : styles.optional)}>
          {badge}
        </span>
      )}
    </span>
  );
}
