import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button, FieldErrorContext, LabelContext, TextContext } from 'react-aria-components';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { CheckboxGroup } from '../checkbox/CheckboxGroup.tsx';
import { controlClass } from '../field/controlClass.ts';
import { FieldLabel } from '../field/FieldLabel.tsx';
import type { FieldLook } from '../field/FieldLook.ts';
import { FieldMessages } from '../field/FieldMessages.tsx';
import shell from '../field/FieldShell.module.css';
import { Popover } from '../popover/Popover.tsx';
import look from '../select/Select.module.css';
import styles from './MultiSelect.module.css';

/** The props of `MultiSelect`. */
export interface MultiSelectProps extends FieldLook {
  /** The values of the ticked choices. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is ticked: 「選択」. */
  placeholder?: string;
  /** Returns the text for several choices: 「山田 ほか2名」. */
  severalText: (first: string, others: number) => string;
  isDisabled?: boolean;
}

/** Renders a button that names the ticked choices of a short list, which opens below. It looks like `Select`. */
export function MultiSelect({
  label,
  isLabelHidden,
  requiredText,
  optionalText,
  description,
  error,
  isRequired,
  value,
  onChange,
  options,
  placeholder = '',
  severalText,
  isDisabled,
}: MultiSelectProps) {
  const ids = { label: useId(), value: useId(), description: useId(), error: useId() };
  const [first, ...others] = value.map((one) => options.find((option) => option.value === one)?.label ?? `#${one}`);
  const describedBy = [description != null && ids.description, error != null && ids.error].filter(Boolean);
  return (
    <div className={shell.field}>
      <LabelContext value={{ id: ids.label, elementType: 'span' }}>
        <FieldLabel {...{ label, isLabelHidden, isRequired, requiredText, optionalText }} />
      </LabelContext>
      <Popover
        label={label}
        width={280}
        trigger={
          <Button
            type="button"
            isDisabled={isDisabled}
            aria-labelledby={`${ids.value} ${ids.label}`}
            aria-describedby={describedBy.join(' ') || undefined}
            className={controlClass({ error, isDisabled }, look.trigger)}
          >
            <span id={ids.value} className={look.value} data-placeholder={first === undefined || undefined}>
              <span className={styles.text}>
                {first === undefined ? placeholder : others.length > 0 ? severalText(first, others.length) : first}
              </span>
            </span>
            <ChevronDown className={look.chevron} aria-hidden="true" />
          </Button>
        }
      >
        <div className={styles.options}>
          <CheckboxGroup label={label} isLabelHidden value={[...value]} onChange={onChange}>
            {options.map((option) => (
              <Checkbox key={option.value} value={option.value} label={option.label} />
            ))}
          </CheckboxGroup>
        </div>
      </Popover>
      <FieldErrorContext
        value={{ isInvalid: error != null, validationErrors: [], validationDetails: {} as ValidityState }}
      >
        <TextContext value={{ slots: { description: { id: ids.description }, errorMessage: { id: ids.error } } }}>
          <FieldMessages description={description} error={error} />
        </TextContext>
      </FieldErrorContext>
    </div>
  );
}
