import { useT } from '@crm/i18n';
import { Banner, Button, ButtonLink } from '@crm/ui-kit';
import styles from './TwoFactor.module.css';

/** Shows the codes for a lost app once, to print or to save as a file. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT('identity');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${t('twoFactor.fileTitle')}\r\n\r\n${codes.join('\r\n')}\r\n`)}`;
  return (
    <div className={styles.form}>
      <Banner meaning="positive" title={t('twoFactor.codesTitle')}>
        {t('twoFactor.codesText')}
      </Banner>
      <ul className={styles.codes} aria-label={t('twoFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="primary" onPress={onKept}>
          {t('twoFactor.kept')}
        </Button>
        <ButtonLink href={file} download="enishi-recovery-codes.txt">
          {t('twoFactor.download')}
        </ButtonLink>
      </div>
    </div>
  );
}
