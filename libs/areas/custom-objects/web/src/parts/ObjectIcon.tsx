import type { ObjectIconName } from '../domain/definition.types.ts';
import { objectIcons } from './object-icons.ts';
import styles from './ObjectIcon.module.css';

interface ObjectIconProps {
  /** The name of the icon; an unknown one shows a box. */
  name: string;
  /** The tone, 1 to 10. */
  tone: number;
}

/** Renders the icon of a definition in its colour. */
export function ObjectIcon({ name, tone }: ObjectIconProps) {
  const Icon = objectIcons[name as ObjectIconName] ?? objectIcons.box;
  return (
    <span className={styles.icon} data-tone={tone} aria-hidden="true">
      <Icon />
    </span>
  );
}
