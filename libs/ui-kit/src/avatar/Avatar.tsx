import { cx } from '../internal/cx.ts';
import styles from './Avatar.module.css';
import { initialOf, toneOf } from './avatarLook.ts';

/** The props of `Avatar`. */
export interface AvatarProps {
  /** The person's name, family name first. */
  name: string;
  /** The source of the tone, so that it survives a change of name; default: the name. */
  id?: string | number;
  /** URL of a picture. */
  src?: string;
  /** 20, 24 (default) or 40 px. */
  size?: 'small' | 'medium' | 'large';
  /** True when the name is shown beside it; assistive technology then skips the avatar. */
  isDecorative?: boolean;
}

/** Shows the picture, or the first character of the family name in the person's tone. */
export function Avatar({ name, id = name, src, size = 'medium', isDecorative }: AvatarProps) {
  const naming = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name };
  return (
    <span {...naming} className={cx(styles.avatar, size !== 'medium' && styles[size])} data-tone={toneOf(String(id))}>
      {src ? <img src={src} alt="" /> : initialOf(name)}
    </span>
  );
}
