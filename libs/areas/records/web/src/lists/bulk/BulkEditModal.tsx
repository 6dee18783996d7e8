import { useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CellValue } from '../inline/create-inline.ts';
import { FieldEditor } from '../inline/FieldEditor.tsx';
import type { Bulk, BulkQuestion } from './create-bulk.ts';
import { useBulkWords } from './use-bulk-words.ts';

/** Returns the modal that sets one value in many records. Fields that are not required can also be emptied. */
export const bulkEditModal = (bulk: Bulk) =>
  function BulkEditModal({ payload, ...modal }: ModalContentProps<BulkQuestion>) {
    const t = useT('lists');
    const dispatch = useDispatch();
    const { target, count, fields, noun } = payload;
    const words = useBulkWords(noun);
    const [key, setKey] = useState(fields[0]!.key);
    const [value, setValue] = useState<CellValue>(null);
    const [isTried, setTried] = useState(false);
    const field = fields.find((one) => one.key === key)!;
    const problem = field.isRequired && value === null ? t('inline.required', { field: field.label }) : undefined;
    const sent = field.kind === 'choice' && field.isYesNo ? value === 'yes' : value;
    return (
      <FormModal
        {...modal}
        size="small"
        title={t('bulk.editTitle', { noun, count })}
        submitText={t('bulk.submit')}
        onSubmit={() => {
          setTried(true);
          if (problem) return;
          dispatch(bulk.submitted({ target, changes: { [key]: sent }, words: words('bulk.updated') }));
        }}
      >
        <Select
          label={t('bulk.field')}
          value={key}
          options={fields.map((one) => ({ value: one.key, label: one.label }))}
          onChange={(next) => {
            if (next === null) return;
            setKey(next);
            setValue(null);
            setTried(false);
          }}
        />
        <FieldEditor
          key={key}
          field={field}
          label={field.label}
          value={value}
          onChange={setValue}
          error={isTried ? problem : undefined}
        />
      </FormModal>
    );
  };
