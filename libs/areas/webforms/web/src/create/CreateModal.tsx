import { errorText, useT } from '@crm/i18n';
import { Banner, Button, ErrorState, Modal, Skeleton, TextField } from '@crm/ui-kit';
import { Form, useFormField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { plainText, requiredText } from '@crm/validation/yup';
import { normaliseFreeText } from '@crm/validation';
import { useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { object } from 'yup';
import type { WebformsState } from '../area.types.ts';
import { createSubmitted, templatesRequested } from './create.slice.ts';
import styles from './CreateModal.module.css';
import { TemplateChoice } from './TemplateChoice.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';

const selectTemplates = (state: { webforms: WebformsState }) => state.webforms.create.templates;
const schema = object({ name: requiredText(plainText(100), normaliseFreeText) });

/** Renders the modal that makes a form: the template, its preview and the name. */
export function CreateModal({ state, failure, onClose, onClosed }: ModalContentProps) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const templates = useSelector(selectTemplates);
  const formId = useId();
  const [key, setKey] = useState<string>();
  const chosen = templates.list.find((template) => template.key === key) ?? templates.list[0];

  const body = !chosen ? (
    templates.status === 'failed' ? (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(templatesRequested())}
      >
        {errorText(t, templates.failure)}
      </ErrorState>
    ) : (
      <Skeleton shape="block" height={360} label={t('common:state.loading')} />
    )
  ) : (
    // The preview contains a form element, so it must be outside this form.
    <div className={styles.choice}>
      <Form
        id={formId}
        className={styles.form}
        initialValues={{ name: '' }}
        validationSchema={schema}
        failure={failure}
        isSubmitting={state === 'submitting'}
        onSubmit={({ name }) =>
          dispatch(createSubmitted({ name, template: chosen.key, doneText: t('create.done', { name }) }))
        }
      >
        {failure && failure.issues.length === 0 && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
        <NameField template={chosen.name} />
        <TemplateChoice templates={templates.list} value={chosen.key} onChange={setKey} />
      </Form>
      <TemplatePreview template={chosen} />
    </div>
  );
  return (
    <Modal
      state={state}
      onClose={onClose}
      onClosed={onClosed}
      size="large"
      title={t('create.title')}
      closeText={t('common:action.close')}
      closesOutside={false}
      footer={
        <>
          <Button onPress={onClose} isDisabled={state === 'submitting'}>
            {t('common:action.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={state === 'submitting'} isDisabled={!chosen}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      {body}
    </Modal>
  );
}

/** Renders the name field. It has the focus at first, so leaving it empty to look at the templates is no error yet. */
function NameField({ template }: { template: string }) {
  const t = useT('webforms');
  const { value, setValue, fieldProps } = useFormField<string>({
    name: 'name',
    label: t('settings.name'),
    isRequired: true,
  });
  return (
    <TextField
      {...fieldProps}
      value={value}
      onChange={setValue}
      onBlur={value === '' ? undefined : fieldProps.onBlur}
      maxLength={100}
      autoFocus
      placeholder={t('create.namePlaceholder', { template })}
      description={t('create.nameHelp')}
    />
  );
}
