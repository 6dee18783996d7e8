import { useT } from '@crm/i18n';
import { Banner, Button, DateField, RadioGroup, Switch, TimeField } from '@crm/ui-kit';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectMailing, sendAsked } from '../mailing/mailing.slice.ts';
import styles from './Editor.module.css';
import { edited, selectEmailEditor } from './editor.slice.ts';
import { selectRules } from './sender-domains.ts';

/** Renders the time of sending: now or later, with the hours and days at which the company sends nothing. */
export function DeliveryStep({ isComplete }: { isComplete: boolean }) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const { draft, email, campaignId, isDirty } = useSelector(selectEmailEditor);
  const { counts } = useSelector(selectMailing).data;
  const rules = useSelector(selectRules);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>('09:00');
  const count = counts?.sendable ?? 0;
  const at = when === 'later' && day && time ? `${day}T${time}:00` : null;
  const isReady = isComplete && email !== null && !isDirty && (when === 'now' || at !== null);
  const send = () =>
    email &&
    dispatch(
      sendAsked({
        command: {
          ...{ type: 'send', campaignId, emailId: email.id, lockVersion: email.lockVersion, at },
          doneText: t(at ? 'delivery.reserved' : 'email.done.send'),
          refusedText: t('email.refused'),
        },
        title: t(at ? 'delivery.confirmLater' : 'email.confirm.title', {
          count,
          at: at?.replace('T', ' ').slice(0, 16),
        }),
        text: t('email.confirm.text', { subject: draft.subject }),
        confirmText: t(at ? 'delivery.reserve' : 'email.act.send'),
        cancelText: t('common:action.cancel'),
      }),
    );
  return (
    <div className={styles.fields}>
      <RadioGroup
        label={t('delivery.when')}
        value={when}
        onChange={(value) => setWhen(value as typeof when)}
        options={(['now', 'later'] as const).map((value) => ({ value, label: t(`delivery.${value}`) }))}
      />
      {when === 'later' && (
        <div className={styles.pair}>
          <DateField
            label={t('delivery.day')}
            value={day}
            onChange={setDay}
            calendarText={t('common:field.openCalendar')}
          />
          <TimeField
            label={t('delivery.time')}
            description={t('delivery.zone')}
            value={time}
            onChange={setTime}
            timesText={t('common:field.openTimes')}
            invalidText={t('common:field.invalidTime')}
          />
        </div>
      )}
      {rules && (
        <Switch
          label={t('delivery.keepsQuiet')}
          description={t(rules.businessDaysOnly ? 'delivery.quietDays' : 'delivery.quiet', {
            from: rules.quietFrom,
            to: rules.quietTo,
          })}
          isSelected={draft.keepsQuiet}
          onChange={(keepsQuiet) => dispatch(edited({ keepsQuiet }))}
        />
      )}
      {!isComplete && <Banner meaning="caution" title={t('delivery.incomplete')} />}
      <span>
        <Button variant="primary" icon={<Send />} isDisabled={!isReady} onPress={send}>
          {t(when === 'now' ? 'email.act.send' : 'delivery.reserve')}
        </Button>
      </span>
    </div>
  );
}
