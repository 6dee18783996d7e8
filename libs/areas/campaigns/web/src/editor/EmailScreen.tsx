import type { CampaignEmail } from '@crm/api-client';
import { errorText, issueText, useT } from '@crm/i18n';
import { RecordFrame } from '@crm/records-web/parts';
import { Banner, Breadcrumbs, Button, PageHeader, Stepper } from '@crm/ui-kit';
import { ConflictBanner, LeaveDialog, useLeaveGuard, usePageTitle, useTabParam } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { mailing, selectMailing } from '../mailing/mailing.slice.ts';
import { MailReport } from '../report/MailReport.tsx';
import { BasicsStep } from './BasicsStep.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ContentStep } from './ContentStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import styles from './Editor.module.css';
import { left, mineKept, opened, selectEmailEditor, theirsTaken } from './editor.slice.ts';
import { steps } from './editor.types.ts';
import type { Step } from './editor.types.ts';
import { missingIn } from './missing.ts';
import { RecipientsStep } from './RecipientsStep.tsx';
import { SaveState } from './SaveState.tsx';
import { rules, selectSenderDomains, senderDomains } from './sender-domains.ts';
import { useFirstContent } from './use-first-content.ts';

interface EmailScreenProps {
  campaignId: number;
  /** Null for a new mail. */
  id: number | null;
}

const isDraftStatus = (status: CampaignEmail['status']): boolean => status === 'draft' || status === 'testing';

/** Renders a mail of a campaign: its five steps while it is a draft, then its results. */
export function EmailScreen({ campaignId, id }: EmailScreenProps) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const first = useFirstContent();
  const editor = useSelector(selectEmailEditor);
  const { status, failure, email, draft } = editor;
  const savedId = email?.id ?? null;
  const listHref = `/campaigns/${campaignId}`;
  const title = draft.subject || t(id === null ? 'email.new' : 'email.noSubject');
  usePageTitle(title);
  const open = () => dispatch(opened({ campaignId, id, first }));
  useEffect(() => {
    // The page of a mail that has just been created is this one.
    if (id === null || savedId !== id) open();
    dispatch(mailing.actions.requested(campaignId));
    dispatch(senderDomains.actions.requested());
    dispatch(rules.actions.requested());
    // oxlint-disable-next-line react/exhaustive-deps -- a saved mail opens its own page and must not be read anew
  }, [dispatch, campaignId, id]);
  useEffect(() => () => void dispatch(left()), [dispatch]);
  const row = useSelector(selectMailing).data.emails.find((one) => one.id === savedId);
  const hasLeft = row !== undefined && email !== null && isDraftStatus(email.status) && !isDraftStatus(row.status);
  useEffect(() => {
    if (hasLeft && savedId !== null) dispatch(opened({ campaignId, id: savedId, first: {} }));
  }, [dispatch, campaignId, savedId, hasLeft]);
  useEffect(() => {
    if (id === null && savedId !== null) void navigate(`${listHref}/emails/${savedId}`, { replace: true });
  }, [id, savedId, listHref, navigate]);
  const isDraft = email === null || isDraftStatus(email.status);
  const isUnsaved = editor.isDirty && isDraft;
  // Steps and the address of a mail that has just been created are no leaving.
  const leaving = useLeaveGuard((_here, there) => isUnsaved && !there.pathname.startsWith(`${listHref}/emails/`));
  return (
    <RecordFrame
      status={status === 'failed' && failure?.code === 'RecordNotFound' ? 'notFound' : status}
      failure={failure}
      hasRecord={status === 'ready'}
      onRetry={open}
      listHref={listHref}
      listText={t('email.toCampaign')}
    >
      <div className={styles.page}>
        <PageHeader
          title={title}
          breadcrumbs={
            <Breadcrumbs
              label={t('campaigns.title')}
              items={[
                { label: t('campaigns.title'), href: '/campaigns' },
                { label: t('email.toCampaign'), href: listHref },
                { label: title },
              ]}
            />
          }
          actions={isDraft && <SaveState />}
        />
        {isDraft ? <Steps campaignId={campaignId} /> : <MailReport campaignId={campaignId} email={email} />}
      </div>
      <LeaveDialog isDirty={isUnsaved} asks={leaving.isHeld} onLeave={leaving.goOn} onStay={leaving.stay} />
    </RecordFrame>
  );
}

function Steps({ campaignId }: { campaignId: number }) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const { draft, theirs, saveFailure, saving } = useSelector(selectEmailEditor);
  const { counts } = useSelector(selectMailing).data;
  const { data: domains } = useSelector(selectSenderDomains);
  const [step, setStep] = useTabParam(steps);
  const at = steps.indexOf(step);
  const missing = missingIn(draft, { domains, counts });
  const issues = saveFailure?.issues ?? [];
  const errorOf = (field: string) => {
    const issue = issues.find((one) => one.field === field);
    return issue && issueText(t, issue);
  };
  const stateOf = (one: Step) =>
    one === step ? 'current' : missing.some((part) => part.step === one) || steps.indexOf(one) > at ? 'ahead' : 'done';
  return (
    <>
      <Stepper
        label={t('steps.label')}
        steps={steps.map((one) => ({ id: one, label: t(`steps.${one}`), state: stateOf(one) }))}
        onSelect={setStep}
        stateTexts={{
          ...{ done: t('steps.state.done'), current: t('steps.state.current'), ahead: t('steps.state.ahead') },
          ...{ won: t('steps.state.done'), stopped: t('steps.state.ahead') },
        }}
      />
      {theirs && (
        <ConflictBanner
          differences={[{ label: t('email.subject'), theirs: theirs.subject, mine: draft.subject }]}
          onChoose={(choice) => dispatch(choice === 'theirs' ? theirsTaken() : mineKept())}
          isSaving={saving === 'saving'}
        />
      )}
      {saveFailure && (
        <Banner meaning="danger" title={t('autosave.failedTitle')}>
          {issues.length === 0
            ? errorText(t, saveFailure)
            : [...new Set(issues.map((issue) => issueText(t, issue)))].map((text) => <p key={text}>{text}</p>)}
        </Banner>
      )}
      {step === 'basics' && <BasicsStep errorOf={errorOf} />}
      {step === 'content' && <ContentStep />}
      {step === 'recipients' && <RecipientsStep campaignId={campaignId} />}
      {step === 'check' && <CheckStep missing={missing} onStep={setStep} />}
      {step === 'delivery' && <DeliveryStep isComplete={missing.length === 0} />}
      <div className={styles.foot}>
        <Button isDisabled={at === 0} onPress={() => setStep(steps[at - 1]!)}>
          {t('steps.back')}
        </Button>
        {at < steps.length - 1 && (
          <Button variant="primary" onPress={() => setStep(steps[at + 1]!)}>
            {t('steps.next')}
          </Button>
        )}
      </div>
    </>
  );
}
