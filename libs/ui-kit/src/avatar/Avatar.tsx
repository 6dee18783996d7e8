import { cx } from '../internal/cx.ts';
import styles from './Avatar.module.css';
import { initialOf, toneOf } from './avatarLook.ts';

/** A person as a small round mark. */
export interface AvatarProps {
  /** The person's name, family name first. */
  name: string;
  /** What the tone is taken from, so that it survives a change of name; default the name. */
  id?: string | number;
  /** Address of a picture. */
  src?: string;
  /** 20, 24 (default) or 40 px. */
  size?: 'small' | 'medium' | 'large';
  /** True where the name stands beside it: then assistive technology skips the mark. */
  isDecorative?: boolean;
}

/** Shows the picture, or the first character of the family name on a tone of its own. */
export function Avatar({ name, id = name, src, size = 'medium', isDecorative }: AvatarProps) {
  const naming = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name };
  return (
    <span {...naming} className={cx(styles.avatar, size !== 'medium' && styles[size])} data-tone={toneOf(String(id))}>
      {src ? <img src={src} alt="" /> : initialOf(name)}
    </span>
  );
}
