import { useT } from '@crm/i18n';
import { Banner, NumberField, Switch, TextField } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Editor.module.css';
import { edited, selectEmailEditor } from './editor.slice.ts';
import type { EmailDraft } from './editor.types.ts';
import { isVerified, selectSenderDomains } from './sender-domains.ts';

/** The characters of a subject that lists of mails show (spec 3 §2.12). */
const SHOWN = 30;

/** Renders subject, sender and reply address of a mail. */
export function BasicsStep({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const { draft } = useSelector(selectEmailEditor);
  const { data: domains, status } = useSelector(selectSenderDomains);
  const set = (change: Partial<EmailDraft>) => dispatch(edited(change));
  const isOpen = isVerified(domains, draft.senderAddress);
  const known = domains.filter(({ state }) => state === 'verified').map(({ name }) => name);
  const length = [...draft.subject].length;
  return (
    <div className={styles.fields}>
      <TextField
        label={t('email.subject')}
        maxLength={100}
        autoComplete="off"
        value={draft.subject}
        onChange={(subject) => set({ subject })}
        error={errorOf('subject')}
        description={length > SHOWN ? t('email.subjectLong', { length }) : undefined}
      />
      <TextField
        label={t('email.subjectB')}
        description={t('email.subjectBHint')}
        maxLength={100}
        autoComplete="off"
        value={draft.subjectB ?? ''}
        onChange={(subjectB) => set({ subjectB: subjectB || null })}
        error={errorOf('subject_b')}
      />
      {draft.subjectB && (
        <NumberField
          label={t('email.abPercent')}
          description={t('email.abPercentHint')}
          value={draft.abPercent}
          onChange={(abPercent) => abPercent !== null && set({ abPercent: Math.min(50, Math.max(5, abPercent)) })}
        />
      )}
      <TextField
        label={t('email.senderName')}
        maxLength={100}
        autoComplete="organization"
        value={draft.senderName}
        onChange={(senderName) => set({ senderName })}
        error={errorOf('sender_name')}
      />
      <TextField
        label={t('email.senderAddress')}
        description={known.length > 0 ? t('email.domains', { domains: known.join('、') }) : undefined}
        maxLength={255}
        inputMode="email"
        value={draft.senderAddress}
        onChange={(senderAddress) => set({ senderAddress })}
        error={errorOf('sender_address')}
      />
      {isOpen === false && status === 'ready' && (
        <Banner meaning="caution" title={t('email.unverified.title')}>
          <p>{t('email.unverified.text')}</p>
        </Banner>
      )}
      <TextField
        label={t('email.replyTo')}
        maxLength={255}
        inputMode="email"
        value={draft.replyTo ?? ''}
        onChange={(replyTo) => set({ replyTo: replyTo || null })}
        error={errorOf('reply_to')}
      />
      <Switch
        label={t('email.isTracked')}
        description={t('email.isTrackedHint')}
        isSelected={draft.isTracked}
        onChange={(isTracked) => set({ isTracked })}
      />
    </div>
  );
}
