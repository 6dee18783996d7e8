import { useT } from '@crm/i18n';
import { Star } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { useArea } from '@crm/web-kit';
import styles from './StarButton.module.css';
import { selectStar, starsArea, starToggled } from './stars.slice.ts';
import type { StarredKind, StarsState } from './stars.slice.ts';

/** The record that the ★ belongs to. */
export interface StarButtonProps {
  kind: StarredKind;
  record: { id: number; name: string; isStarred?: boolean };
}

/** Renders the member's ★, a toggle that changes at once. */
export function StarButton({ kind, record: { id, name, isStarred } }: StarButtonProps) {
  const t = useT('lists');
  const dispatch = useDispatch();
  useArea(starsArea);
  const known = useSelector((state: { stars?: StarsState }) => selectStar(state, kind, id));
  const isOn = known ?? isStarred ?? false;
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isOn}
      aria-label={t('star.of', { name })}
      title={t(isOn ? 'star.remove' : 'star.add')}
      onClick={(event) => {
        event.stopPropagation();
        dispatch(starToggled({ kind, id, isStarred: !isOn, failedText: t('inline.failed') }));
      }}
    >
      <Star aria-hidden="true" />
    </button>
  );
}
