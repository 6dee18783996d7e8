import { errorText, useT } from '@crm/i18n';
import type { Company } from '@crm/identity-web';
import { Banner, Button, Card, FileDrop } from '@crm/ui-kit';
import { base64Of } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Company.module.css';
import { logoSubmitted, selectCompany } from './company.slice.ts';
import { logoKinds, mostLogoBytes, printableLogo, printableLogoAt } from './logo-picture.ts';

/** Renders the company's picture, which both apps show beside its name. */
export function LogoCard({ company }: { company: Company }) {
  const t = useT('company-settings');
  const dispatch = useDispatch();
  const { logo, logoFailure } = useSelector(selectCompany);
  const [refused, setRefused] = useState<string | null>(null);
  const { logoUrl } = company;
  const problemOf = (file: File) =>
    !logoKinds.includes(file.type) ? t('company.logoKind') : file.size > mostLogoBytes && t('company.logoSize');
  const send = async (picture: Blob | undefined) => {
    setRefused(picture ? null : t('company.logoUnreadable'));
    if (picture) dispatch(logoSubmitted(await base64Of(picture)));
  };
  const take = async ([file]: File[]) => {
    if (!file) return;
    const wrong = problemOf(file);
    if (wrong) setRefused(wrong);
    else await send(await printableLogo(file));
  };
  const renew = async (url: string) => send(await printableLogoAt(url));
  const problem =
    refused ?? (logoFailure?.status === 422 ? t('company.logoKind') : logoFailure && errorText(t, logoFailure));
  return (
    <Card title={t('company.logo')}>
      <div className={styles.logo}>
        {logoUrl && <img className={styles.picture} src={logoUrl} alt={t('company.logoOf', { name: company.name })} />}
        <div className={styles.drop}>
          <FileDrop
            label={t('company.logoDrop')}
            buttonText={t('company.logoChoose')}
            hint={t('company.logoHint')}
            acceptedTypes={logoKinds}
            isSingle
            isDisabled={logo === 'saving'}
            onFiles={(files) => void take(files)}
          />
        </div>
        {logoUrl && (
          <Button variant="quiet" isDisabled={logo === 'saving'} onPress={() => dispatch(logoSubmitted(null))}>
            {t('company.logoRemove')}
          </Button>
        )}
      </div>
      {logoUrl?.endsWith('.webp') && (
        <Banner
          meaning="caution"
          title={t('company.logoUnprinted')}
          actions={
            <Button size="small" isDisabled={logo === 'saving'} onPress={() => void renew(logoUrl)}>
              {t('company.logoConvert')}
            </Button>
          }
        >
          {t('company.logoUnprintedText')}
        </Banner>
      )}
      {problem && <Banner meaning="danger">{problem}</Banner>}
    </Card>
  );
}
