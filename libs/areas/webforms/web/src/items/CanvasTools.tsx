import { useT } from '@crm/i18n';
import { SegmentedControl } from '@crm/ui-kit';
import { Eye, Monitor, PencilRuler, Smartphone } from 'lucide-react';
import styles from './InputTab.module.css';

export type CanvasWidth = 'desktop' | 'phone';

interface CanvasToolsProps {
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  width: CanvasWidth;
  onWidth: (width: CanvasWidth) => void;
}

/** Renders the switches between editing and trying the form, and between its widths. */
export function CanvasTools({ isPreview, onPreview, width, onWidth }: CanvasToolsProps) {
  const t = useT('webforms');
  return (
    <div className={styles.tools}>
      <SegmentedControl
        label={t('canvas.view')}
        value={isPreview ? 'preview' : 'edit'}
        onChange={(value) => onPreview(value === 'preview')}
        segments={[
          { value: 'edit', label: t('canvas.edit'), icon: <PencilRuler /> },
          { value: 'preview', label: t('canvas.try'), icon: <Eye /> },
        ]}
      />
      <SegmentedControl
        label={t('preview.width')}
        value={width}
        onChange={onWidth}
        segments={[
          { value: 'desktop', label: t('preview.desktop'), icon: <Monitor /> },
          { value: 'phone', label: t('preview.phone'), icon: <Smartphone /> },
        ]}
      />
    </div>
  );
}
