import { useT } from '@crm/i18n';
import { Button, FileDrop } from '@crm/ui-kit';
import { useFormField } from '@crm/web-kit';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import styles from './SettingsPage.module.css';

/** The largest seal in bytes; as base64 it grows by a third. */
const SIZE_MAX = 300_000;

const read = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/** The field for the 角印, a PNG printed over the right end of the company's name. */
export function SealField() {
  const t = useT('billing-settings');
  const { value, setValue, fieldProps } = useFormField<string | null>({ name: 'sealImage', label: t('seal.label') });
  const [problem, setProblem] = useState<string | null>(null);
  const take = async ([file]: File[]) => {
    if (!file) return;
    const isFit = file.type === 'image/png' && file.size <= SIZE_MAX;
    setProblem(isFit ? null : t('seal.wrong'));
    if (isFit) setValue(await read(file));
  };
  return (
    <div className={styles.seal} role="group" aria-label={t('seal.label')}>
      <span className={styles.sealLabel}>{t('seal.label')}</span>
      {value && (
        <div className={styles.sealShown}>
          <img src={value} alt={t('seal.alt')} width={80} height={80} />
          <Button size="small" icon={<Trash2 />} onPress={() => setValue(null)}>
            {t('seal.remove')}
          </Button>
        </div>
      )}
      <FileDrop
        isSingle
        label={t('seal.drop')}
        buttonText={t('seal.choose')}
        hint={t('seal.hint')}
        acceptedTypes={['image/png']}
        onFiles={(files) => void take(files)}
      />
      {(problem ?? fieldProps.error) && (
        <p role="alert" className={styles.problem}>
          {problem ?? fieldProps.error}
        </p>
      )}
    </div>
  );
}
