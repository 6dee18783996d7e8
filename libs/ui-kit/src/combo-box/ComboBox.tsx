import { ChevronDown, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { ComboBox as AriaComboBox, Group, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { ComboBoxProps as AriaComboBoxProps } from 'react-aria-components';
import { Spinner } from '../button/Spinner.tsx';
import { controlClass } from '../field/controlClass.ts';
import { FieldLabel } from '../field/FieldLabel.tsx';
import type { FieldLook } from '../field/FieldLook.ts';
import { FieldMessages } from '../field/FieldMessages.tsx';
import shell from '../field/FieldShell.module.css';
import { cx } from '../internal/cx.ts';
import { isComposing } from '../internal/isComposing.ts';
import { OptionItems } from '../option-list/Option.tsx';
import type { Option } from '../option-list/Option.tsx';
import list from '../option-list/OptionList.module.css';
import styles from './ComboBox.module.css';
import { useComboText } from './useComboText.ts';

type Inherited = Pick<
  AriaComboBoxProps<Option>,
  'id' | 'name' | 'isDisabled' | 'isReadOnly' | 'autoFocus' | 'onBlur' | 'onFocus' | 'aria-describedby'
>;

/** The props of `ComboBox`. */
export interface ComboBoxProps extends Inherited, FieldLook {
  /** The chosen option with its label, so that it shows before any search; null when nothing is chosen. */
  value: Option | null;
  onChange: (value: Option | null) => void;
  /** The suggestions for the latest text, which the caller searches and holds. */
  items: readonly Option[];
  /** Called with the text to search for, except during IME composition. Debounce it in the caller. */
  onInputChange: (text: string) => void;
  placeholder?: string;
  /** True while suggestions are loading. */
  isLoading?: boolean;
  /** Shown instead of suggestions while loading: 「検索しています」. */
  loadingText: string;
  /** Shown instead of suggestions when there are none: 「該当する取引先がありません」. */
  emptyText: string;
  /** A last choice that creates a record, for example 「新しい取引先を登録」; needs `onCreate`. */
  createText?: string;
  /** Called with the typed text when the last choice is chosen. */
  onCreate?: (text: string) => void;
}

const create = '\u0000create';
const leavingKeys = new Set(['Enter', 'Escape', 'Tab']);

/** Renders a text box with suggestions: arrow keys move, Enter chooses, Escape restores the value. */
export function ComboBox({
  label,
  isLabelHidden,
  requiredText,
  optionalText,
  description,
  error,
  isRequired,
  value,
  onChange,
  items,
  onInputChange,
  placeholder,
  isLoading,
  loadingText,
  emptyText,
  createText,
  onCreate,
  ...rest
}: ComboBoxProps) {
  const typed = useComboText(value, onInputChange, () => onChange(null));
  const choose = (key: unknown) => {
    if (key !== (value?.value ?? null)) typed.leave();
    typed.settle();
    if (key === create) return onCreate?.(typed.text);
    const chosen = items.find((option) => option.value === key);
    if (chosen && chosen.value !== value?.value) onChange(chosen);
  };
  const guard = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isComposing(event)) return leavingKeys.has(event.key) ? typed.leave() : undefined;
    event.stopPropagation();
    if (event.key === 'Enter') event.preventDefault();
  };
  const nothing = isLoading ? loadingText : emptyText;
  return (
    <AriaComboBox
      {...rest}
      onBlur={(event) => {
        typed.leave();
        rest.onBlur?.(event);
      }}
      isRequired={isRequired}
      isInvalid={error != null}
      validationBehavior="aria"
      className={shell.field}
      items={items}
      value={value?.value ?? null}
      onChange={choose}
      inputValue={typed.text}
      onInputChange={typed.onInputChange}
      allowsEmptyCollection
      // Suggestions without a text show at once when the user comes to the field; ↓ shows them in a field with autoFocus.
      menuTrigger={typed.text === '' && items.length > 0 && !rest.autoFocus ? 'focus' : 'input'}
    >
      <FieldLabel {...{ label, isLabelHidden, isRequired, requiredText, optionalText }} />
      <Group
        role="presentation"
        className={controlClass({ error, isReadOnly: rest.isReadOnly, isDisabled: rest.isDisabled })}
      >
        <Input className={shell.input} placeholder={placeholder} onKeyDownCapture={guard} {...typed.inputProps} />
        <span className={cx(shell.affix, shell.suffix)} aria-hidden="true">
          {isLoading ? <Spinner /> : <ChevronDown />}
        </span>
      </Group>
      <FieldMessages description={description} error={error} />
      <Popover className={cx(list.popover, styles.popover)} offset={4}>
        <ListBox className={list.list} renderEmptyState={() => <div className={list.empty}>{nothing}</div>}>
          <OptionItems options={items} />
          {createText && onCreate && (
            <ListBoxItem id={create} textValue={createText} className={cx(list.option, list.create)}>
              <Plus aria-hidden="true" />
              <span className={list.label}>{createText}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
