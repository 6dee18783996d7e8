import { IconButton } from '@crm/ui-kit';
import { Star } from 'lucide-react';
import styles from './StarButton.module.css';
import { useStar } from './use-star.ts';
import type { Starred } from './use-star.ts';

/** Renders the star, filled when the member has bookmarked the deal. */
export function StarButton({ deal, size = 'small' }: { deal: Starred; size?: 'small' | 'medium' }) {
  const { label, isOn, press } = useStar(deal);
  return (
    <IconButton
      size={size}
      aria-pressed={isOn}
      label={label}
      icon={<Star className={isOn ? styles.on : undefined} />}
      onPress={press}
    />
  );
}
