import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Button, Card, IconButton, Link, Skeleton } from '@crm/ui-kit';
import { ArrowLeft, Trash2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { inboxCommanded, mail, selectMail } from './inbox.slice.ts';
import styles from './Inbox.module.css';
import { LinkSearch } from './LinkSearch.tsx';
import { Proposals } from './Proposals.tsx';

const paths = { deal: '/deals/', customer: '/customers/', contact: '/contacts/' };

/** Renders an incoming mail with its records, its attachments and what its signature says. */
export function MailPane({ id }: { id: number }) {
  const t = useT('email');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { data, status, failure } = useSelector(selectMail);
  useEffect(() => void dispatch(mail.actions.requested(id)), [dispatch, id]);
  // Only a deletion leaves the state of a mail that this pane has asked for.
  const isAsked = useRef(false);
  useEffect(() => {
    if (status !== 'idle') isAsked.current = true;
    else if (isAsked.current) void navigate('/incoming_mails');
  }, [status, navigate]);
  if (failure) return <p role="alert">{failure.message}</p>;
  if (!data) return <Skeleton shape="block" height={320} label={t('common:state.loading')} />;
  const { subject, fromName, fromAddress, recipients, bodyText, quotedText, files, links, receivedAt } = data;
  const question = {
    title: t('inbox.delete.title'),
    text: t('inbox.delete.text'),
    confirmText: t('inbox.delete.confirm'),
    cancelText: t('common:action.cancel'),
  };
  return (
    <div className={styles.pane}>
      <span className={styles.back}>
        <ArrowLeft className={styles.icon} aria-hidden />
        <Link href="/incoming_mails">{t('inbox.back')}</Link>
      </span>
      <Card
        title={subject || t('inbox.noSubject')}
        actions={
          <Button
            size="small"
            icon={<Trash2 />}
            onPress={() => dispatch(inboxCommanded({ type: 'delete', id, question, doneText: t('inbox.delete.done') }))}
          >
            {t('common:action.delete')}
          </Button>
        }
      >
        <div className={styles.parts}>
          <p className={styles.soft}>
            {[fromName, fromAddress].filter(Boolean).join(' ')}
            <br />
            {t('inbox.to', { names: recipients.join('、') })}
            <br />
            {formatDateTime(receivedAt, language)}
          </p>
          <pre className={styles.text}>{bodyText}</pre>
          {quotedText !== '' && (
            <details>
              <summary>{t('inbox.quoted')}</summary>
              <pre className={styles.text}>{quotedText}</pre>
            </details>
          )}
          {files.length > 0 && (
            <ul className={styles.files} aria-label={t('inbox.files')}>
              {files.map(({ name, materialId }, place) => (
                <li key={`${place} ${name}`}>
                  {materialId ? <Link href={`/materials?material=${materialId}`}>{name}</Link> : name}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
      <Card title={t('inbox.records')} level={3}>
        <div className={styles.parts}>
          {links.length > 0 && (
            <ul className={styles.files} aria-label={t('inbox.records')}>
              {links.map(({ id: linkId, kind, recordId, name }) => (
                <li key={linkId} className={styles.line}>
                  <span>
                    <small className={styles.soft}>{t(`inbox.kind.${kind}`)}</small>{' '}
                    <Link href={`${paths[kind]}${recordId}`}>{name}</Link>
                  </span>
                  <IconButton
                    size="small"
                    label={t('inbox.unlink', { name })}
                    icon={<X />}
                    onPress={() =>
                      dispatch(inboxCommanded({ type: 'unlink', id, linkId, doneText: t('inbox.unlinkDone') }))
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          <LinkSearch mailId={id} />
        </div>
      </Card>
      {data.proposals && data.senderContactId && (
        <Proposals proposals={data.proposals} contactId={data.senderContactId} />
      )}
    </div>
  );
}
