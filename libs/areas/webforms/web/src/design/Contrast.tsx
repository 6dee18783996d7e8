import { useT } from '@crm/i18n';
import { Badge, Button } from '@crm/ui-kit';
import { CircleCheck, TriangleAlert, Wand2 } from 'lucide-react';
import { contrastOf, readable, readablePair, visible } from './contrast.ts';
import styles from './DesignTab.module.css';

interface ContrastProps {
  ground: string;
  text: string;
  /** True for a shape, which needs less contrast than a text (WCAG 2.2, 1.4.11). */
  isShape?: boolean;
  onFix?: (pair: { ground: string; text: string }) => void;
}

/** Renders the contrast of two colours while they are chosen, with a button that fixes a pair that is hard to read. */
export function Contrast({ ground, text, isShape = false, onFix }: ContrastProps) {
  const t = useT('webforms');
  const contrast = contrastOf(ground, text);
  if (contrast === null) return null;
  const isReadable = contrast >= (isShape ? visible : readable);
  // A shape with enough contrast needs no message.
  if (isShape && isReadable) return null;
  if (isShape) {
    return (
      <div className={styles.contrast} role="status">
        <TriangleAlert aria-hidden="true" className={styles.warning} />
        <span className={styles.words}>{t('design.invisible')}</span>
      </div>
    );
  }
  return (
    <div className={styles.contrast} role="status">
      <Badge meaning={isReadable ? 'positive' : 'caution'} icon={isReadable ? <CircleCheck /> : <TriangleAlert />}>
        {t('design.ratio', { ratio: contrast.toFixed(1) })}
      </Badge>
      <span className={styles.words}>{t(isReadable ? 'design.readable' : 'design.unreadable')}</span>
      {!isReadable && (
        <Button size="small" icon={<Wand2 />} onPress={() => onFix?.(readablePair(ground, text))}>
          {t('design.fix')}
        </Button>
      )}
    </div>
  );
}
