import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Keyboard, MenuItem, Text } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import styles from './Menu.module.css';

/** An action of a menu. */
export interface MenuAction {
  id: string;
  label: string;
  /** An icon element before the text. */
  icon?: ReactNode;
  /** A secondary line. */
  description?: string;
  /** The keyboard shortcut, for example `⌘D`. */
  shortcut?: string;
  /** True for a destructive action: shown in the danger colour, by convention last. */
  isDanger?: boolean;
  isDisabled?: boolean;
  /** True: marks an active choice, for example the current order. */
  isChecked?: boolean;
  onAction?: () => void;
  /** A link's target, instead of an action. */
  href?: string;
}

export function MenuEntry({ action }: { action: MenuAction }) {
  const mark = action.isChecked ? <Check /> : action.icon;
  return (
    <MenuItem
      id={action.id}
      textValue={action.label}
      isDisabled={action.isDisabled}
      href={action.href}
      onAction={action.onAction}
      className={cx(styles.item, action.isDanger && styles.danger)}
    >
      {(mark != null || action.isChecked === false) && (
        <span className={styles.icon} aria-hidden="true">
          {mark}
        </span>
      )}
      <span className={styles.words}>
        <Text slot="label">{action.label}</Text>
        {action.description && (
          <Text slot="description" className={styles.description}>
            {action.description}
          </Text>
        )}
      </span>
      {action.shortcut && <Keyboard className={styles.shortcut}>{action.shortcut}</Keyboard>}
    </MenuItem>
  );
}
