import { useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import type { ApiFailure } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import type { ItemValues } from './drafts.ts';

/** Returns the labels of the choices that were not deleted because records use them. */
export const heldLabels = ({ details }: ApiFailure): string[] =>
  (Array.isArray(details) ? (details as { params?: { label?: string } }[]) : []).flatMap(({ params }) =>
    params?.label === undefined ? [] : [params.label],
  );

interface ReplacementsProps {
  /** The labels of choices that records use. */
  labels: readonly string[];
  /** The choices that the next save deletes. */
  gone: readonly { id: number; label: string }[];
}

/** Asks for the choices that replace the deleted ones in records. */
export function Replacements({ labels, gone }: ReplacementsProps) {
  const t = useT('custom-field-settings');
  const { values, setFieldValue } = useFormikContext<ItemValues>();
  const stay = values.options.flatMap(({ id, label }) => (id === undefined ? [] : [{ value: String(id), label }]));
  return gone
    .filter(({ label }) => labels.includes(label))
    .map(({ id, label }) => (
      <Select
        key={id}
        label={t('option.replace', { label })}
        description={t('option.replaceHint')}
        value={
          stay.some(({ value }) => value === String(values.replacements[id])) ? String(values.replacements[id]) : null
        }
        placeholder={t('common:field.choose')}
        options={stay}
        onChange={(other) => void setFieldValue(`replacements.${id}`, other === null ? undefined : Number(other))}
      />
    ));
}
