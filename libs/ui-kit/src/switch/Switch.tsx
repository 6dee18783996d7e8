import { useId } from 'react';
import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';
import type { SwitchProps as AriaSwitchProps } from 'react-aria-components';
import styles from './Switch.module.css';

/** Everything a react-aria switch takes (`isSelected`, `onChange(isSelected)`, `isDisabled` …). */
export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  /** What is on or off. */
  label: ReactNode;
  /** A quiet line under the label. */
  description?: ReactNode;
}

/** Turns something on or off at once; where a form is saved later, a checkbox is right. */
export function Switch({ label, description, ...rest }: SwitchProps) {
  const noteId = useId();
  return (
    <div>
      <AriaSwitch aria-describedby={description == null ? undefined : noteId} {...rest} className={styles.switch}>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.thumb} />
        </span>
        <span>{label}</span>
      </AriaSwitch>
      {description != null && (
        <div id={noteId} className={styles.description}>
          {description}
        </div>
      )}
    </div>
  );
}
