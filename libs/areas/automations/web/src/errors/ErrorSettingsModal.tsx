import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Banner, Button, Checkbox, CheckboxGroup, Modal, Skeleton, Switch } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AutomationsState } from '../area.types.ts';
import styles from '../settings/Settings.module.css';
import { errorSettingsClosed, errorSettingsSubmitted } from './error-settings.slice.ts';
import type { ErrorSettings } from './error-settings.slice.ts';

const selectErrors = (state: { automations: AutomationsState }) => state.automations.errors;

/** Renders the receivers of failures of all automations. */
export function ErrorSettingsModal() {
  const t = useT('automations');
  const dispatch = useDispatch();
  const { isOpen, settings, failure } = useSelector(selectErrors);
  if (!isOpen) return null;
  if (settings) return <SettingsForm key={settings.lockVersion} settings={settings} />;
  return (
    <Modal
      state="open"
      title={t('errors.title')}
      closeText={t('common:action.close')}
      onClose={() => dispatch(errorSettingsClosed())}
    >
      {failure ? (
        <Banner meaning="danger">{errorText(t, failure)}</Banner>
      ) : (
        <Skeleton shape="block" height={240} label={t('common:state.loading')} />
      )}
    </Modal>
  );
}

const switches = ['notifiesAdministrators', 'notifiesCreator', 'inApp', 'byMail'] as const;

function SettingsForm({ settings }: { settings: ErrorSettings }) {
  const t = useT('automations');
  const dispatch = useDispatch();
  const { owners } = useMasters();
  const { isPending, failure } = useSelector(selectErrors);
  const [edited, setEdited] = useState(settings);
  const close = () => void dispatch(errorSettingsClosed());
  return (
    <Modal
      state="open"
      title={t('errors.title')}
      closeText={t('common:action.close')}
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{t('common:action.cancel')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            onPress={() => dispatch(errorSettingsSubmitted({ settings: edited, doneText: t('facts.saved') }))}
          >
            {t('common:action.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
        <p>{t('errors.text')}</p>
        {switches.map((key) => (
          <Switch
            key={key}
            label={t(`errors.${key}`)}
            isSelected={edited[key]}
            onChange={(isOn) => setEdited({ ...edited, [key]: isOn })}
          />
        ))}
        <CheckboxGroup
          label={t('errors.members')}
          value={edited.userIds.map(String)}
          onChange={(ids) => setEdited({ ...edited, userIds: ids.map(Number) })}
        >
          {owners.map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={name} />
          ))}
        </CheckboxGroup>
      </div>
    </Modal>
  );
}
