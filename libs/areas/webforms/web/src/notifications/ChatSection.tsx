import { useT } from '@crm/i18n';
import { Badge, Button, TextField } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Webform } from '../domain/webform.types.ts';
import { selectDraft } from '../draft/draft.selectors.ts';
import { detailsSubmitted } from '../draft/draft.slice.ts';
import { detailError } from './detail-error.ts';
import { DetailSelect } from './DetailSelect.tsx';
import type { AnswerDetail } from './DetailSelect.tsx';
import { TestSend } from './TestSend.tsx';
import styles from './Notifications.module.css';

const isChatwork = (url: string): boolean => /^https:\/\/api\.chatwork\.com\//.test(url.trim());

interface ChatPatch {
  chatWebhookUrl?: string | null;
  chatWebhookToken?: string | null;
  chatWebhookDetail?: AnswerDetail;
}

/**
 * Renders the chat notification. The chat's address is a secret: it is stored at once and never shown in full again.
 */
export function ChatSection({ form }: { form: Webform }) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const { details } = useSelector(selectDraft);
  const { chatWebhookUrl: kept, chatWebhookKind: kind, chatWebhookToken } = form;
  const detail = form.chatWebhookDetail ?? 'link';
  const [isEditing, setEditing] = useState(kept === null);
  const [url, setUrl] = useState('');
  const [token, setToken] = useState('');
  const [wanted, setWanted] = useState(detail);
  const store = (patch: ChatPatch, doneText: string) => dispatch(detailsSubmitted({ patch, doneText }));
  if (!isEditing && kept !== null && kind) {
    return (
      <div className={styles.section}>
        <div className={styles.kept}>
          <Badge meaning="positive">{t(`notifications.chatKind.${kind}`)}</Badge>
          <span className={styles.secret}>{kept}</span>
          {kind === 'chatwork' && (
            <span className={styles.secret}>{chatWebhookToken ?? t('notifications.noToken')}</span>
          )}
          <Button size="small" onPress={() => setEditing(true)}>
            {t('notifications.change')}
          </Button>
          <Button size="small" onPress={() => store({ chatWebhookUrl: null }, t('notifications.chatRemoved'))}>
            {t('notifications.remove')}
          </Button>
        </div>
        <DetailSelect
          value={detail}
          onChange={(chatWebhookDetail) => store({ chatWebhookDetail }, t('notifications.detailSaved'))}
        />
        <TestSend webformId={form.id} kind="chat" label={t('notifications.testChat')} />
      </div>
    );
  }
  return (
    <div className={styles.section} data-own-undo="">
      <TextField
        label={t('notifications.chatUrl')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://hooks.slack.com/services/…"
        description={t('notifications.chatHelp')}
        value={url}
        error={detailError(t, details, 'chatWebhookUrl')}
        onChange={setUrl}
      />
      {isChatwork(url) && (
        <TextField
          label={t('notifications.chatToken')}
          autoComplete="off"
          value={token}
          error={detailError(t, details, 'chatWebhookToken')}
          onChange={setToken}
        />
      )}
      <DetailSelect value={wanted} onChange={setWanted} />
      <div className={styles.buttons}>
        <Button
          isDisabled={url.trim() === ''}
          isPending={details.status === 'busy'}
          onPress={() =>
            store(
              {
                chatWebhookUrl: url.trim(),
                chatWebhookDetail: wanted,
                ...(isChatwork(url) ? { chatWebhookToken: token.trim() } : {}),
              },
              t('notifications.chatSaved'),
            )
          }
        >
          {t('common:action.save')}
        </Button>
        {kept !== null && (
          <Button variant="quiet" onPress={() => setEditing(false)}>
            {t('common:action.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
