import { useT } from '@crm/i18n';
import { Banner, Button, Card, DescriptionList } from '@crm/ui-kit';
import { Send } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { commanded, selectMailing } from '../mailing/mailing.slice.ts';
import styles from './Editor.module.css';
import { selectEmailEditor } from './editor.slice.ts';
import type { Step } from './editor.types.ts';
import type { Missing } from './missing.ts';

interface CheckStepProps {
  missing: readonly Missing[];
  onStep: (step: Step) => void;
}

/** Renders the mail at a glance, what it lacks, and the test. */
export function CheckStep({ missing, onStep }: CheckStepProps) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const { draft, email, campaignId, isDirty } = useSelector(selectEmailEditor);
  const { counts } = useSelector(selectMailing).data;
  const excluded = Object.entries(counts?.excluded ?? {})
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${t(`recipients.reason.${reason}`)} ${t('recipients.people', { count })}`);
  const test = () =>
    email &&
    dispatch(
      commanded({
        type: 'test',
        campaignId,
        emailId: email.id,
        doneText: t('email.done.test'),
        refusedText: t('email.refused'),
      }),
    );
  return (
    <div className={styles.fields}>
      {missing.length === 0 ? (
        <Banner meaning="positive" title={t('check.ready')} />
      ) : (
        <Banner meaning="caution" title={t('check.title')}>
          <ul className={styles.missing}>
            {missing.map(({ step, key }) => (
              <li key={key}>
                {t(`check.missing.${key}`)}
                <Button size="small" variant="quiet" onPress={() => onStep(step)}>
                  {t('check.goTo', { step: t(`steps.${step}`) })}
                </Button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Card>
        <DescriptionList
          emptyText={t('common:field.notSet')}
          items={[
            { term: t('email.subject'), description: draft.subject },
            ...(draft.subjectB
              ? [{ term: t('email.subjectB'), description: `${draft.subjectB} (${draft.abPercent}%)` }]
              : []),
            { term: t('email.senderName'), description: draft.senderName },
            { term: t('email.senderAddress'), description: draft.senderAddress },
            { term: t('email.replyTo'), description: draft.replyTo },
            { term: t('email.contentType.label'), description: t(`email.contentType.${draft.contentType}`) },
            {
              term: t('attachments.title'),
              description: (email?.attachments ?? []).map(({ fileName }) => fileName).join('、'),
            },
            { term: t('recipients.title'), description: t('recipients.sendable', { count: counts?.sendable ?? 0 }) },
            { term: t('recipients.excluded'), description: excluded.join('、') },
          ]}
        />
      </Card>
      <span>
        <Button icon={<Send />} isDisabled={email === null || isDirty} onPress={test}>
          {t('check.test')}
        </Button>
      </span>
    </div>
  );
}
