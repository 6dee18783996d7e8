import { useT } from '@crm/i18n';
import { Button, TextField } from '@crm/ui-kit';
import { useState } from 'react';
import styles from './RichText.module.css';

interface LinkFormProps {
  href: string;
  /** Called with the address, an empty one to remove the link, or null to leave it as it is. */
  onDone: (href: string | null) => void;
}

/** Renders the address of a link in a text. */
export function LinkForm({ href: given, onDone }: LinkFormProps) {
  const t = useT('email');
  const [href, setHref] = useState(given || 'https://');
  return (
    <div className={styles.link}>
      <TextField
        label={t('block.href')}
        value={href}
        onChange={setHref}
        onEnter={() => onDone(href.trim())}
        autoFocus
      />
      <div className={styles.linkButtons}>
        <Button size="small" variant="primary" onPress={() => onDone(href.trim())}>
          {t('text.setLink')}
        </Button>
        {given !== '' && (
          <Button size="small" onPress={() => onDone('')}>
            {t('text.removeLink')}
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={() => onDone(null)}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </div>
  );
}
