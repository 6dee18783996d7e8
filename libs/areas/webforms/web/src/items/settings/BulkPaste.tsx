import { useT } from '@crm/i18n';
import { Button, Popover, TextArea } from '@crm/ui-kit';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import styles from './ChoiceSettings.module.css';

interface BulkPasteProps {
  /** The current entries, one per line. */
  lines: readonly string[];
  help: string;
  /** Returns the error of the text. */
  check: (text: string) => string | undefined;
  onApply: (text: string) => void;
}

/** Renders a text area for a whole list, one entry per line. */
export function BulkPaste({ lines, help, check, onApply }: BulkPasteProps) {
  const t = useT('webforms');
  const [text, setText] = useState('');
  return (
    <Popover
      label={t('choices.bulk')}
      width={300}
      placement="bottom end"
      onOpenChange={(isOpen) => {
        if (isOpen) setText(lines.join('\n'));
      }}
      trigger={
        <Button size="small" variant="quiet" icon={<ListPlus />}>
          {t('choices.bulk')}
        </Button>
      }
    >
      {(close) => (
        <div className={styles.bulk}>
          <TextArea
            label={t('choices.bulkLabel')}
            description={help}
            rows={8}
            value={text}
            error={check(text)}
            onChange={setText}
          />
          <Button
            variant="primary"
            isDisabled={text.trim() === ''}
            onPress={() => {
              onApply(text);
              close();
            }}
          >
            {t('common:action.apply')}
          </Button>
        </div>
      )}
    </Popover>
  );
}
