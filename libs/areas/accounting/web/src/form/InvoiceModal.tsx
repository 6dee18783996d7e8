import { linesProblem } from '@crm/billing-web/lines';
import { errorText, issueText, useT } from '@crm/i18n';
import { Button, ErrorState, Modal, Skeleton } from '@crm/ui-kit';
import { FormModal } from '@crm/web-kit';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { contentOf, draftOf } from '../domain/draft.ts';
import type { Draft } from '../domain/draft.ts';
import { formClosed, formClosing, formOpened, selectInvoices, submitted } from '../record/invoices.slice.ts';
import type { FormState } from '../record/invoices.slice.ts';
import { InvoiceFields } from './InvoiceFields.tsx';

/** Shows the form of an invoice while one is issued or sent again. */
export function InvoiceModal({ dealId }: { dealId: number }) {
  const { form } = useSelector(selectInvoices);
  if (!form) return null;
  return form.prefill ? <Ready form={form} dealId={dealId} /> : <Loading form={form} />;
}

function useTitle({ service, invoice }: FormState): string {
  const t = useT('accounting');
  const named = { service: t(`service.${service}`) };
  return invoice ? t('form.again', { ...named, number: invoice.number ?? invoice.subject }) : t('form.title', named);
}

function Loading({ form }: { form: FormState }) {
  const t = useT('accounting');
  const dispatch = useDispatch();
  const { service, invoice, failure } = form;
  return (
    <Modal
      state={form.state === 'closing' ? 'closing' : 'open'}
      title={useTitle(form)}
      size="wide"
      closeText={t('common:action.close')}
      onClose={() => dispatch(formClosed())}
      footer={<Button onPress={() => dispatch(formClosed())}>{t('common:action.close')}</Button>}
    >
      {form.state === 'failed' ? (
        <ErrorState
          isCompact
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(formOpened({ service, ...(invoice && { invoice }) }))}
        >
          {failure && errorText(t, failure)}
        </ErrorState>
      ) : (
        <Skeleton count={8} label={t('common:state.loading')} />
      )}
    </Modal>
  );
}

function Ready({ form, dealId }: { form: FormState; dealId: number }) {
  const t = useT('accounting');
  const dispatch = useDispatch();
  const { prefill, estimateId, failure, state, invoice } = form;
  const initial = useMemo(() => draftOf(prefill!), [prefill]);
  const required = issueText(t, { key: 'errors.required' });
  const validate = (draft: Draft) => {
    const problem = linesProblem(draft.lines, { tax_mode: draft.taxMode, rounding: draft.rounding });
    const { billingDate, paymentDate } = draft;
    return {
      ...(draft.partner.name.trim() === '' && { partner: required }),
      ...(draft.addressee.trim() === '' && { addressee: required }),
      ...(draft.subject.trim() === '' && { subject: required }),
      ...(!billingDate && { billingDate: required }),
      ...(billingDate && paymentDate && paymentDate < billingDate && { paymentDate: t('form.beforeBillingDate') }),
      ...(problem && { lines: t(`billing:problem.${problem}`) }),
    };
  };
  return (
    <FormModal
      state={state === 'submitting' || state === 'closing' ? state : 'open'}
      title={useTitle(form)}
      size="wide"
      initialValues={initial}
      formKey={estimateId ?? 0}
      validate={validate as never}
      {...(failure && { failure })}
      submitText={t(invoice?.status === 'issued' ? 'resend' : 'issue')}
      onSubmit={(draft) => dispatch(submitted({ content: contentOf(draft as Draft), doneText: t('done') }))}
      onClose={() => dispatch(formClosing())}
      onClosed={() => dispatch(formClosed())}
    >
      <InvoiceFields form={form} dealId={dealId} />
    </FormModal>
  );
}
