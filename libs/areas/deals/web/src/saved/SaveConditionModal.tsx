import { errorText, useT } from '@crm/i18n';
import { Banner, Button, Checkbox, Modal, RadioGroup, TextField } from '@crm/ui-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import styles from '../list/bulk/BulkEditModal.module.css';
import { conditionSubmitted } from './saved.slice.ts';
import type { SaveQuestion } from './saved.slice.ts';

const longest = 50;

/** Names a search and says who sees it. Of a condition that others share only the own mark can be set. */
export function SaveConditionModal({ payload, state, failure, onClose, onClosed }: ModalContentProps<SaveQuestion>) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const formId = useId();
  const { condition } = payload;
  const [name, setName] = useState(condition?.name ?? '');
  const [shared, setShared] = useState(condition?.shared ?? false);
  const [isDefault, setDefault] = useState(condition?.isDefault ?? false);
  const [isTried, setTried] = useState(false);
  const isSubmitting = state === 'submitting';
  const mayEdit = condition?.editable ?? true;
  const problem =
    name.trim() === ''
      ? t('inline.required', { field: t('saved.name') })
      : [...name.trim()].length > longest
        ? t('saved.tooLong', { count: longest })
        : undefined;
  return (
    <Modal
      size="small"
      state={state}
      title={t(condition ? 'saved.changeTitle' : 'saved.saveTitle')}
      closeText={t('common:action.close')}
      onClose={onClose}
      onClosed={onClosed}
      closesOutside={false}
      footer={
        <>
          <Button isDisabled={isSubmitting} onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSubmitting}>
            {t('common:action.save')}
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
          setTried(true);
          if (problem) return;
          const values = { name: name.trim(), shared, isDefault };
          dispatch(
            conditionSubmitted({ question: payload, values, doneText: t('saved.saved', { name: values.name }) }),
          );
        }}
      >
        {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
        {mayEdit && (
          <>
            <TextField
              label={t('saved.name')}
              value={name}
              onChange={setName}
              autoFocus
              error={isTried ? problem : undefined}
            />
            <RadioGroup
              label={t('saved.scope')}
              value={shared ? 'all' : 'me'}
              onChange={(value) => setShared(value === 'all')}
              options={[
                { value: 'me', label: t('saved.onlyMe') },
                { value: 'all', label: t('saved.everybody') },
              ]}
            />
          </>
        )}
        <Checkbox label={t('saved.setDefault')} isSelected={isDefault} onChange={setDefault} />
      </form>
    </Modal>
  );
}
