import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { SlidersHorizontal } from 'lucide-react';

interface FoldButtonProps {
  /** The number of conditions that are set. */
  count: number;
  isOpen: boolean;
  onPress: () => void;
}

/** Renders the button that shows and hides the controls over a list on a phone. */
export function FoldButton({ count, isOpen, onPress }: FoldButtonProps) {
  const t = useT('lists');
  return (
    <Button
      icon={<SlidersHorizontal />}
      aria-label={t('controls.open', { count })}
      aria-expanded={isOpen}
      onPress={onPress}
    >
      {count > 0 ? String(count) : t('controls.short')}
    </Button>
  );
}
