import { useT } from '@crm/i18n';
import { Banner, Button, IconButton, Switch, TextField } from '@crm/ui-kit';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Webform } from '../domain/webform.types.ts';
import { selectDraft } from '../draft/draft.selectors.ts';
import { detailsSubmitted } from '../draft/draft.slice.ts';
import { useCopyText } from '../parts/use-copy-text.ts';
import { detailError } from './detail-error.ts';
import { DetailSelect } from './DetailSelect.tsx';
import type { AnswerDetail } from './DetailSelect.tsx';
import { TestSend } from './TestSend.tsx';
import styles from './Notifications.module.css';

const mostWebhooks = 10;

interface WantedWebhook {
  id?: string;
  url: string;
  active?: boolean;
  detail: AnswerDetail;
}

/** Renders the webhooks that are called for each answer; each has a secret for its signature. */
export function WebhookSection({ form }: { form: Webform }) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const copyText = useCopyText();
  const { details, secrets } = useSelector(selectDraft);
  const { webhooks } = form;
  const known = webhooks.map(({ id, url: address, active, detail }) => ({ id, url: address, active, detail }));
  const store = (list: WantedWebhook[], doneText: string) =>
    dispatch(detailsSubmitted({ patch: { webhooks: list }, doneText }));
  const count = webhooks.length;
  return (
    <div className={styles.section} data-own-undo="">
      <p className={styles.help}>{t('notifications.webhooksHelp')}</p>
      {count > 0 && (
        <ul className={styles.list} aria-label={t('notifications.webhooks')}>
          {webhooks.map(({ id, url: address, active, secretHint, detail }) => {
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
                <DetailSelect
                  of={address}
                  value={detail}
                  onChange={(chosen) =>
                    store(
                      known.map((one) => (one.id === id ? { ...one, detail: chosen } : one)),
                      t('notifications.detailSaved'),
                    )
                  }
                />
                <TestSend
                  webformId={form.id}
                  kind="webhook"
                  webhookId={id}
                  label={t('notifications.testWebhook', { name: address })}
                />
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
      {/* The key empties the fields after a webhook was added. */}
      <NewWebhook
        key={count}
        isBusy={details.status === 'busy'}
        isFull={count >= mostWebhooks}
        error={detailError(t, details, 'webhooks')}
        onAdd={(one) => store([...known, one], t('notifications.webhookAdded'))}
      />
    </div>
  );
}

interface NewWebhookProps {
  isBusy: boolean;
  isFull: boolean;
  error: string | undefined;
  onAdd: (webhook: WantedWebhook) => void;
}

function NewWebhook({ isBusy, isFull, error, onAdd }: NewWebhookProps) {
  const t = useT('webforms');
  const [typed, setTyped] = useState('');
  const [detail, setDetail] = useState<AnswerDetail>('full');
  const url = typed.trim();
  const add = () => onAdd({ url, detail });
  return (
    <>
      <TextField
        label={t('notifications.webhookUrl')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.co.jp/hooks/enishi"
        value={typed}
        error={error}
        onChange={setTyped}
        onEnter={(event) => {
          event.preventDefault();
          if (url && !isFull) add();
        }}
      />
      <DetailSelect value={detail} onChange={setDetail} />
      <div>
        <Button icon={<Plus />} isDisabled={url === '' || isFull} isPending={isBusy} onPress={add}>
          {t('notifications.addWebhook')}
        </Button>
      </div>
    </>
  );
}
