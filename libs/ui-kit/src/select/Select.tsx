import { ChevronDown } from 'lucide-react';
import { Button, ListBox, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components';
import type { SelectProps as AriaSelectProps } from 'react-aria-components';
import { controlClass } from '../field/controlClass.ts';
import { FieldLabel } from '../field/FieldLabel.tsx';
import type { FieldLook } from '../field/FieldLook.ts';
import { FieldMessages } from '../field/FieldMessages.tsx';
import shell from '../field/FieldShell.module.css';
import { cx } from '../internal/cx.ts';
import { OptionItems } from '../option-list/Option.tsx';
import type { Option } from '../option-list/Option.tsx';
import list from '../option-list/OptionList.module.css';
import styles from './Select.module.css';

type Inherited = Pick<
  AriaSelectProps<Option>,
  'id' | 'name' | 'isDisabled' | 'autoFocus' | 'onBlur' | 'onFocus' | 'onOpenChange' | 'aria-describedby'
>;

/** A choice from a short, known list. */
export interface SelectProps extends Inherited, FieldLook {
  /** The chosen value; null when nothing is chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly Option[];
  /** Shown while nothing is chosen: 「選択」. */
  placeholder?: string;
  /** An extra first choice that gives null, such as 「指定なし」. */
  clearText?: string;
  /** Lower, for toolbars and pagination. */
  size?: 'small' | 'medium';
}

const none = '\u0000none';

/** A button that opens its choices; typing the first characters jumps to them. */
export function Select({
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
  clearText,
  size = 'medium',
  ...rest
}: SelectProps) {
  const all = clearText ? [{ value: none, label: clearText }, ...options] : options;
  return (
    <AriaSelect
      {...rest}
      isRequired={isRequired}
      isInvalid={error != null}
      validationBehavior="aria"
      className={cx(shell.field, size === 'small' && styles.small)}
      placeholder={placeholder}
      value={value}
      onChange={(key) => onChange(key === null || key === none ? null : String(key))}
    >
      <FieldLabel {...{ label, isLabelHidden, isRequired, requiredText, optionalText }} />
      <Button className={controlClass({ error, isDisabled: rest.isDisabled }, styles.trigger)}>
        <SelectValue className={styles.value}>
          {({ isPlaceholder, defaultChildren }) => {
            const chosen = options.find((option) => option.value === value);
            if (isPlaceholder || !chosen) return defaultChildren;
            return (
              <>
                {chosen.tone && <span className={list.dot} data-tone={chosen.tone} />}
                <span className={list.label}>{chosen.label}</span>
              </>
            );
          }}
        </SelectValue>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </Button>
      <FieldMessages description={description} error={error} />
      <Popover className={list.popover} offset={4}>
        <ListBox className={list.list}>
          <OptionItems options={all} />
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
