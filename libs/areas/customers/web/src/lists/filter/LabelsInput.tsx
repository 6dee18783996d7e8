import { normaliseLabel } from '@crm/custom-fields-rules';
import { useT } from '@crm/i18n';
import { TextField } from '@crm/ui-kit';
import { useState } from 'react';

interface LabelsInputProps {
  label: string;
  labels: readonly string[];
  onChange: (labels: string[]) => void;
  error?: string;
}

const spaces = /[ \u3000]+/;

/** Labels have no spaces (spec 3 §2.7), so a space stands between them. */
export function LabelsInput({ label, labels, onChange, error }: LabelsInputProps) {
  const t = useT('lists');
  const [text, setText] = useState(labels.join(' '));
  return (
    <TextField
      label={label}
      isLabelHidden
      description={t('filter.labelsHint')}
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(next.split(spaces).map(normaliseLabel).filter(Boolean));
      }}
      error={error}
    />
  );
}
