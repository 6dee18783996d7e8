import { useT } from '@crm/i18n';
import { IconButton } from '@crm/ui-kit';
import { Star } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { DealRow } from '../domain/deal.types.ts';
import { starPressed } from './bookmark.slice.ts';
import styles from './StarButton.module.css';

interface StarButtonProps {
  deal: Pick<DealRow, 'id' | 'name' | 'isBookmarked'>;
  size?: 'small' | 'medium';
  /** Out of the order of Tab, where arrows lead from one to the next. */
  excludeFromTabOrder?: boolean;
}

/** ★: filled when the member has marked the deal. */
export function StarButton({ deal, size = 'small', excludeFromTabOrder }: StarButtonProps) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const { id, name, isBookmarked = false } = deal;
  return (
    <IconButton
      size={size}
      excludeFromTabOrder={excludeFromTabOrder}
      aria-pressed={isBookmarked}
      label={t('star.label', { name })}
      icon={<Star className={isBookmarked ? styles.on : undefined} />}
      onPress={() => dispatch(starPressed({ id, isBookmarked: !isBookmarked, failedText: t('star.failed', { name }) }))}
    />
  );
}
