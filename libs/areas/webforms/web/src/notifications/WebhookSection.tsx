import { useT } from '@crm/i18n';
import { Banner, Button, IconButton, Switch, TextField } from '@crm/ui-kit';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Webform } from '../domain/webform.types.ts';
import { selectDraft } from '../draft/draft.selectors.ts';
import { detailsSubmitted } from '../draft/draft.slice.ts';
import { useCopyText } from '../parts/use-copy-text.ts';
import { detailError } from './detail-error.ts';
import styles from './Notifications.module.css';

/** Other systems that are told of each answer, signed with a secret of their own. */
export function WebhookSection({ form }: { form: Webform }) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const copyText = useCopyText();
  const { details, secrets } = useSelector(selectDraft);
  const [url, setUrl] = useState('');
  const { webhooks } = form;
  const known = webhooks.map(({ id, url: address, active }) => ({ id, url: address, active }));
  const store = (list: { id?: string; url: string; active?: boolean }[], doneText: string) =>
    dispatch(detailsSubmitted({ patch: { webhooks: list }, doneText }));
  const add = () => store([...known, { url: url.trim() }], t('notifications.webhookAdded'));
  const count = webhooks.length;
  // What was typed has become a row.
  useEffect(() => setUrl(''), [count]);
  return (
    <div className={styles.section}>
      <p className={styles.help}>{t('notifications.webhooksHelp')}</p>
      {count > 0 && (
        <ul className={styles.list} aria-label={t('notifications.webhooks')}>
          {webhooks.map(({ id, url: address, active, secretHint }) => {
            const secret = secrets[id];
            return (
              <li key={id} className={styles.webhook}>
                <div className={styles.row}>
                  <span className={styles.name} title={address}>
                    {address}
                  </span>
                  <span className={styles.secret}>{t('notifications.secretEnds', { hint: secretHint })}</span>
                  <Switch
                    label={t('notifications.active')}
                    isSelected={active}
                    onChange={(isOn) =>
                      store(
                        known.map((one) => (one.id === id ? { ...one, active: isOn } : one)),
                        t(isOn ? 'notifications.webhookOn' : 'notifications.webhookOff'),
                      )
                    }
                  />
                  <IconButton
                    size="small"
                    label={t('item.remove', { name: address })}
                    icon={<Trash2 />}
                    onPress={() =>
                      store(
                        known.filter((one) => one.id !== id),
                        t('notifications.webhookRemoved'),
                      )
                    }
                  />
                </div>
                {secret && (
                  <Banner
                    meaning="positive"
                    title={t('notifications.secretOnce')}
                    actions={
                      <Button
                        size="small"
                        icon={<Copy />}
                        onPress={() => void copyText(secret, t('notifications.secretCopied'))}
                      >
                        {t('common:action.copy')}
                      </Button>
                    }
                  >
                    <code className={styles.code}>{secret}</code>
                  </Banner>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <TextField
        label={t('notifications.webhookUrl')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.co.jp/hooks/enishi"
        value={url}
        error={detailError(t, details, 'webhooks')}
        onChange={setUrl}
        onEnter={(event) => {
          event.preventDefault();
          if (url.trim()) add();
        }}
      />
      <div>
        <Button
          icon={<Plus />}
          isDisabled={url.trim() === '' || count >= 10}
          isPending={details.status === 'busy'}
          onPress={add}
        >
          {t('notifications.addWebhook')}
        </Button>
      </div>
    </div>
  );
}
