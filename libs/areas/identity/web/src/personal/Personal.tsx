import { useT } from '@crm/i18n';
import { Card, Checkbox, ErrorState, FormLayout, Skeleton } from '@crm/ui-kit';
import { Form, FormErrorSummary, FormRadioGroup, FormTextArea, SubmitButton } from '@crm/web-kit';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import account from '../account/Account.module.css';
import { SavedMark } from '../account/SavedMark.tsx';
import type { IdentityRoot } from '../area.types.ts';
import styles from './Personal.module.css';
import { personalRequested, personalSubmitted } from './personal.slice.ts';
import type { PersonalPart, PersonalSettings } from './personal.slice.ts';

/** Edits notifications, the encoding of files and the signature of mails. */
export function Personal() {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { status, settings } = useSelector((state: IdentityRoot) => state.identity.personal);
  useEffect(() => {
    dispatch(personalRequested());
  }, [dispatch]);
  if (settings) {
    return (
      <>
        <Notifications settings={settings} />
        <Output settings={settings} />
      </>
    );
  }
  return (
    <Card title={t('personal.notifications')}>
      {status === 'failed' ? (
        <ErrorState
          isCompact
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(personalRequested())}
        />
      ) : (
        <Skeleton count={4} label={t('common:state.loading')} />
      )}
    </Card>
  );
}

/** Returns the state of saving one part. */
function useSaving(part: PersonalPart) {
  const saving = useSelector((state: IdentityRoot) => state.identity.personal.saving);
  return saving?.part === part ? saving : undefined;
}

/** Shows the notifications by kind and channel; saves each tick at once. */
function Notifications({ settings: { notifications } }: { settings: PersonalSettings }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const saving = useSaving('notifications');
  const change = (kind: string, channel: 'web' | 'mail', isOn: boolean) =>
    dispatch(
      personalSubmitted({
        part: 'notifications',
        body: {
          notifications: notifications.filter((one) => one.kind === kind).map((one) => ({ ...one, [channel]: isOn })),
        },
      }),
    );
  return (
    <Card title={t('personal.notifications')} actions={<SavedMark isSaved={saving?.status === 'done'} />}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('personal.kind')}</th>
            <th scope="col">{t('personal.web')}</th>
            <th scope="col">{t('personal.mail')}</th>
          </tr>
        </thead>
        <tbody>
          {notifications.map(({ kind, ...channels }) => (
            <tr key={kind}>
              <th scope="row">{t(`personal.kinds.${kind}`)}</th>
              {(['web', 'mail'] as const).map((channel) => (
                <td key={channel}>
                  <Checkbox
                    isLabelHidden
                    label={t('personal.channelOf', {
                      kind: t(`personal.kinds.${kind}`),
                      channel: t(`personal.${channel}`),
                    })}
                    isSelected={channels[channel]}
                    isDisabled={saving?.status === 'saving'}
                    onChange={(isOn) => change(kind, channel, isOn)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {saving?.status === 'failed' && <p role="alert">{saving.failure?.message}</p>}
    </Card>
  );
}

/** Edits the encoding of CSV files and the signature of mails. */
function Output({ settings: { csvEncoding, signature } }: { settings: PersonalSettings }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const saving = useSaving('output');
  const initial = useMemo(() => ({ csvEncoding, signature }), [csvEncoding, signature]);
  return (
    <Card title={t('personal.output')}>
      <Form
        className={account.form}
        initialValues={initial}
        enableReinitialize
        failure={saving?.failure}
        isSubmitting={saving?.status === 'saving'}
        onSubmit={(body) => dispatch(personalSubmitted({ part: 'output', body }))}
      >
        <FormErrorSummary />
        <FormLayout>
          <FormRadioGroup
            name="csvEncoding"
            label={t('personal.csvEncoding')}
            options={[
              { value: 'cp932', label: t('personal.cp932') },
              { value: 'utf8', label: t('personal.utf8') },
              { value: 'xlsx', label: t('personal.xlsx') },
            ]}
          />
          <FormTextArea
            name="signature"
            label={t('personal.signature')}
            description={t('personal.signatureHint')}
            maxLength={2000}
            rows={5}
          />
        </FormLayout>
        <div className={account.actions}>
          <SubmitButton variant="secondary">{t('common:action.save')}</SubmitButton>
          <SavedMark isSaved={saving?.status === 'done'} />
        </div>
      </Form>
    </Card>
  );
}
