import type { TaxRules } from '@crm/billing-rules';
import { issueText, useT } from '@crm/i18n';
import { Button, Card } from '@crm/ui-kit';
import { ConflictBanner, Form, FormErrorSummary, FormTextArea, LeaveGuard, SubmitButton } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { contentOf, draftOf, linesProblem, totalsOfDraft } from '../domain/draft.ts';
import type { Draft } from '../domain/draft.ts';
import type { Estimate, Prefill } from '../domain/estimate.types.ts';
import { useEstimateDifferences } from './differences.ts';
import { dirtied, draftSubmitted, estimateReceived, mineKept, selectEditor } from './editor.slice.ts';
import styles from './EstimateEditor.module.css';
import { HeadFields } from './HeadFields.tsx';
import { LinesField } from './LinesField.tsx';
import { TotalsBox } from './TotalsBox.tsx';

/** The form of a draft; it saves only on request. */
export function EstimateForm({ from, isNew }: { from: Estimate | Prefill; isNew: boolean }) {
  const t = useT('billing');
  const dispatch = useDispatch();
  const { saving, saveFailure } = useSelector(selectEditor);
  const [initial] = useState(() => draftOf(from));
  const wantsPreview = useRef(false);
  const { rounding } = from;
  const validate = (draft: Draft) => {
    const problem = linesProblem(draft.lines, { tax_mode: draft.taxMode, rounding });
    const required = issueText(t, { key: 'errors.required' });
    return {
      ...(draft.subject.trim() === '' && { subject: required }),
      ...(draft.customerName.trim() === '' && { customerName: required }),
      ...(!draft.estimateDate && { estimateDate: required }),
      ...(draft.validUntil && draft.estimateDate && draft.validUntil < draft.estimateDate
        ? { validUntil: t('problem.validUntil') }
        : {}),
      ...(problem && { lines: t(`problem.${problem}`) }),
    };
  };
  const submit = (draft: Draft) => {
    const showsPdf = wantsPreview.current;
    wantsPreview.current = false;
    dispatch(
      draftSubmitted({
        content: contentOf(draft),
        doneText: t(isNew ? 'done.create' : 'common:state.saved'),
        showsPdf,
      }),
    );
  };
  return (
    <Form
      className={styles.form}
      initialValues={initial}
      failure={saveFailure}
      isSubmitting={saving === 'saving'}
      validate={validate as never}
      onSubmit={submit}
    >
      <Conflict />
      <FormErrorSummary />
      <HeadFields />
      <LinesField rounding={rounding} />
      <LiveTotals rounding={rounding} />
      <Card>
        <FormTextArea name="remarks" label={t('field.remarks')} rows={4} maxLength={2000} />
      </Card>
      <div className={styles.bar}>
        <PreviewButton onPress={() => (wantsPreview.current = true)} />
        <SubmitButton>{t(isNew ? 'action.register' : 'common:action.save')}</SubmitButton>
      </div>
      <Guard isSaving={saving === 'saving'} />
    </Form>
  );
}

/** Shows both versions after a colleague's change, and lets the user choose one. */
function Conflict() {
  const { newest, saving } = useSelector(selectEditor);
  const dispatch = useDispatch();
  const { values, submitForm } = useFormikContext<Draft>();
  const differences = useEstimateDifferences();
  if (!newest) return null;
  // An estimate that is no longer a draft cannot be saved: only the colleague's version can be taken.
  const take = () => dispatch(estimateReceived(newest));
  return (
    <ConflictBanner
      differences={differences(draftOf(newest), values)}
      isSaving={saving === 'saving'}
      onChoose={(choice) => {
        if (choice === 'theirs' || !newest.isEditable) return void take();
        dispatch(mineKept());
        void submitForm();
      }}
    />
  );
}

function LiveTotals({ rounding }: { rounding: TaxRules['rounding'] }) {
  const { lines, taxMode } = useFormikContext<Draft>().values;
  const totals = totalsOfDraft(lines, { tax_mode: taxMode, rounding });
  return <TotalsBox totals={totals} isInclusive={taxMode === 'inclusive'} />;
}

/** Saves before it opens the preview, so that the preview shows the stored content. */
function PreviewButton({ onPress }: { onPress: () => void }) {
  const t = useT('billing');
  const { submitForm } = useFormikContext<Draft>();
  return (
    <Button
      icon={<Eye />}
      onPress={() => {
        onPress();
        void submitForm();
      }}
    >
      {t('action.saveAndPreview')}
    </Button>
  );
}

function Guard({ isSaving }: { isSaving: boolean }) {
  const { dirty } = useFormikContext<Draft>();
  const dispatch = useDispatch();
  useEffect(() => void dispatch(dirtied(dirty)), [dispatch, dirty]);
  return <LeaveGuard isDirty={dirty && !isSaving} />;
}
