import { errorText, useT } from '@crm/i18n';
import type { Company } from '@crm/identity-web';
import { Banner, Button, Card, FileDrop } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Company.module.css';
import { logoSubmitted, selectCompany } from './company.slice.ts';

const kinds = ['image/png', 'image/jpeg', 'image/webp'];
const mostBytes = 1_048_576;

/** The file's bytes in base64. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

/** The company's picture, beside its name in both apps. */
export function LogoCard({ company }: { company: Company }) {
  const t = useT('company-settings');
  const dispatch = useDispatch();
  const { logo, logoFailure } = useSelector(selectCompany);
  const [refused, setRefused] = useState<string | null>(null);
  const take = async ([file]: File[]) => {
    if (!file) return;
    const wrong = !kinds.includes(file.type) ? t('company.logoKind') : file.size > mostBytes && t('company.logoSize');
    setRefused(wrong || null);
    if (!wrong) dispatch(logoSubmitted(await base64Of(file)));
  };
  const problem =
    refused ?? (logoFailure?.status === 422 ? t('company.logoKind') : logoFailure && errorText(t, logoFailure));
  return (
    <Card title={t('company.logo')}>
      <div className={styles.logo}>
        {company.logoUrl && (
          <img className={styles.picture} src={company.logoUrl} alt={t('company.logoOf', { name: company.name })} />
        )}
        <div className={styles.drop}>
          <FileDrop
            label={t('company.logoDrop')}
            buttonText={t('company.logoChoose')}
            hint={t('company.logoHint')}
            acceptedTypes={kinds}
            isSingle
            isDisabled={logo === 'saving'}
            onFiles={(files) => void take(files)}
          />
        </div>
        {company.logoUrl && (
          <Button variant="quiet" isDisabled={logo === 'saving'} onPress={() => dispatch(logoSubmitted(null))}>
            {t('company.logoRemove')}
          </Button>
        )}
      </div>
      {problem && <Banner meaning="danger">{problem}</Banner>}
    </Card>
  );
}
