import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Badge, Banner, Button, Card, Checkbox } from '@crm/ui-kit';
import { CircleCheck, CircleX, Link2, Unlink } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Connections.module.css';
import { connectRequested, disconnectRequested, selectConnections, typesChosen } from './connections.slice.ts';
import type { Connection } from './connections.slice.ts';

const looks = {
  connected: { meaning: 'positive', icon: <CircleCheck /> },
  reconnect: { meaning: 'danger', icon: <CircleX /> },
  disconnected: { meaning: 'neutral' },
} as const;

/** Renders a service: its connected company, what it is used for, and the actions on the connection. */
export function ConnectionCard({ connection }: { connection: Connection }) {
  const t = useT('accounting-settings');
  const dispatch = useDispatch();
  const { busy } = useSelector(selectConnections);
  const { service, state, isAvailable, redirectUrl } = connection;
  const name = t(`service.${service}`);
  const question = {
    title: t('disconnect.title', { name }),
    text: t('disconnect.text'),
    confirmText: t('disconnect.action'),
    cancelText: t('common:action.cancel'),
  };
  return (
    <Card title={name} actions={<Badge {...looks[state]}>{t(`state.${state}`)}</Badge>}>
      <div className={styles.card}>
        {!isAvailable && (
          <Banner meaning="info" title={t('unavailable.title')} isLive={false}>
            {t('unavailable.text', { url: redirectUrl })}
          </Banner>
        )}
        {state === 'reconnect' && (
          <Banner meaning="danger" title={t('reconnect.title')}>
            {t('reconnect.text')}
          </Banner>
        )}
        <p className={styles.soft}>{t(`about.${service}`)}</p>
        <Facts connection={connection} />
        {state !== 'disconnected' && <DealTypes connection={connection} />}
        {(isAvailable || state !== 'disconnected') && (
          <div className={styles.actions}>
            {isAvailable && state !== 'connected' && (
              <Button
                variant="primary"
                icon={<Link2 />}
                isPending={busy === service}
                onPress={() => dispatch(connectRequested(service))}
              >
                {t(state === 'reconnect' ? 'reconnect.action' : 'connect')}
              </Button>
            )}
            {state !== 'disconnected' && (
              <Button
                icon={<Unlink />}
                isPending={busy === service}
                onPress={() => dispatch(disconnectRequested({ service, question }))}
              >
                {t('disconnect.action')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

function Facts({ connection: { companyName, connectedAt, syncedAt, state } }: { connection: Connection }) {
  const t = useT('accounting-settings');
  const { language } = useLanguage();
  if (!companyName) return null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('fact.company')}</dt>
        <dd>{companyName}</dd>
      </div>
      {connectedAt && state !== 'disconnected' && (
        <div>
          <dt>{t('fact.connectedAt')}</dt>
          <dd>{formatDateTime(connectedAt, language)}</dd>
        </div>
      )}
      {syncedAt && (
        <div>
          <dt>{t('fact.syncedAt')}</dt>
          <dd>{formatDateTime(syncedAt, language)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Chooses the deal types for which invoices are offered; all of them are kept as "all", with future ones. */
function DealTypes({ connection }: { connection: Connection }) {
  const t = useT('accounting-settings');
  const dispatch = useDispatch();
  const { busy } = useSelector(selectConnections);
  const { dealTypes } = useMasters();
  const all = dealTypes.map(({ id }) => id);
  const chosen = connection.dealTypeIds ?? all;
  const choose = (id: number, isChosen: boolean) => {
    const next = isChosen ? [...chosen, id] : chosen.filter((one) => one !== id);
    const dealTypeIds = all.every((one) => next.includes(one)) ? null : next;
    dispatch(typesChosen({ connection, dealTypeIds, doneText: t('common:state.saved') }));
  };
  return (
    <fieldset className={styles.types}>
      <legend>{t('types.legend')}</legend>
      {dealTypes.map(({ id, name }) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          isDisabled={busy !== null}
          label={name}
          onChange={(isChosen) => choose(id, isChosen)}
        />
      ))}
    </fieldset>
  );
}
