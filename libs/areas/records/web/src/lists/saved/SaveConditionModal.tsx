import { useT } from '@crm/i18n';
import { Checkbox, RadioGroup, TextField } from '@crm/ui-kit';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Saved, SaveQuestion } from './create-saved.ts';

const longest = 50;

/**
 * Returns the modal that names a search and chooses who sees it. Of a colleague's shared search it can only set the
 * user's default.
 */
export const saveConditionModal = (saved: Saved) =>
  function SaveConditionModal({ payload, ...modal }: ModalContentProps<SaveQuestion>) {
    const t = useT('lists');
    const dispatch = useDispatch();
    const { condition } = payload;
    const [name, setName] = useState(condition?.name ?? '');
    const [shared, setShared] = useState(condition?.shared ?? false);
    const [isDefault, setDefault] = useState(condition?.isDefault ?? false);
    const [isTried, setTried] = useState(false);
    const mayEdit = condition?.editable ?? true;
    const problem =
      name.trim() === ''
        ? t('inline.required', { field: t('saved.name') })
        : [...name.trim()].length > longest
          ? t('saved.tooLong', { count: longest })
          : undefined;
    return (
      <FormModal
        {...modal}
        size="small"
        title={t(condition ? 'saved.changeTitle' : 'saved.saveTitle')}
        onSubmit={() => {
          setTried(true);
          if (problem) return;
          const values = { name: name.trim(), shared, isDefault };
          dispatch(
            saved.events.submitted({ question: payload, values, doneText: t('saved.saved', { name: values.name }) }),
          );
        }}
      >
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
      </FormModal>
    );
  };
