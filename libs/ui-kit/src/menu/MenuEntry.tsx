import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Keyboard, MenuItem, Text } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import styles from './Menu.module.css';

/** One thing that can be done. */
export interface MenuAction {
  id: string;
  label: string;
  /** An icon element before the words. */
  icon?: ReactNode;
  /** A quiet second line. */
  description?: string;
  /** The keys that do the same, such as `⌘D`. */
  shortcut?: string;
  /** Destroys something: shown in the colour of danger, and last by convention. */
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Marks a choice that is on, such as the current order. */
  isChecked?: boolean;
  onAction?: () => void;
  /** Goes somewhere instead. */
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
