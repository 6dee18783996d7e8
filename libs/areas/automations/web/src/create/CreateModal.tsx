import { errorText, useT } from '@crm/i18n';
import { Banner, Button, Modal, RadioGroup, TextField } from '@crm/ui-kit';
import { normaliseText } from '@crm/validation';
import { useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AutomationsState } from '../area.types.ts';
import styles from './CreateModal.module.css';
import { createSubmitted, templates } from './create.slice.ts';

const selectCreate = (state: { automations: AutomationsState }) => state.automations.create;
const selectTemplates = (state: { automations: AutomationsState }) => state.automations.templates.data;
/** The choice without a template. */
const EMPTY = 'empty';

/** Renders the form of a new automation: its name, and a template or nothing. */
export function CreateModal({ onClose }: { onClose: () => void }) {
  const t = useT('automations');
  const dispatch = useDispatch();
  const formId = useId();
  const { isPending, failure } = useSelector(selectCreate);
  const known = useSelector(selectTemplates);
  const [name, setName] = useState('');
  const [template, setTemplate] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  useEffect(() => void dispatch(templates.actions.requested()), [dispatch]);
  const tidy = normaliseText(name);
  const submit = () => {
    setTried(true);
    if (tidy !== '') dispatch(createSubmitted({ name: tidy, template: template === EMPTY ? undefined : template }));
  };
  return (
    <Modal
      state="open"
      title={t('create.title')}
      closeText={t('common:action.close')}
      onClose={onClose}
      closesOutside={false}
      footer={
        <>
          <Button onPress={onClose}>{t('common:action.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
        <TextField
          label={t('column.name')}
          isRequired
          requiredText={t('common:field.required')}
          value={name}
          onChange={setName}
          maxLength={50}
          autoFocus
          error={isTried && tidy === '' ? t('create.nameMissing') : undefined}
        />
        <RadioGroup
          label={t('create.template')}
          value={template}
          onChange={(key) => {
            const chosen = known.find((one) => one.key === key);
            const isOwn = name !== '' && !known.some((one) => one.name === name);
            setTemplate(key);
            if (chosen && !isOwn) setName(chosen.name);
          }}
          options={[
            { value: EMPTY, label: t('create.empty'), description: t('create.emptyText') },
            ...known.map(({ key, name: label, description }) => ({ value: key, label, description })),
          ]}
        />
      </form>
    </Modal>
  );
}
