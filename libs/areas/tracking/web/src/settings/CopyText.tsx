import { useT } from '@crm/i18n';
import { Button, TextArea } from '@crm/ui-kit';
import { Copy } from 'lucide-react';
import styles from './SettingsPage.module.css';
import { useCopyText } from './use-copy-text.ts';

interface CopyTextProps {
  label: string;
  description?: string;
  text: string;
  rows?: number;
}

/** Shows a text with a button that copies it. */
export function CopyText({ label, description, text, rows = 2 }: CopyTextProps) {
  const t = useT('tracking-settings');
  const copy = useCopyText();
  return (
    <div className={styles.copy}>
      <TextArea label={label} description={description} value={text} rows={rows} isReadOnly />
      <Button icon={<Copy />} aria-label={t('copyOf', { label })} onPress={() => void copy(text)}>
        {t('common:action.copy')}
      </Button>
    </div>
  );
}
