import { useId } from 'react';
import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';
import type { SwitchProps as AriaSwitchProps } from 'react-aria-components';
import styles from './Switch.module.css';

/** The props of a react-aria switch (`isSelected`, `onChange(isSelected)`, `isDisabled` …) and the label. */
export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  /** The label of the switch. */
  label: ReactNode;
  /** A secondary line under the label. */
  description?: ReactNode;
}

/** Renders a switch that takes effect at once. Use a checkbox in a form that is saved later. */
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
