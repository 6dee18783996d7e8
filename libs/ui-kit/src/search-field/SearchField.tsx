import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode, Ref } from 'react';
import { controlClass } from '../field/controlClass.ts';
import shell from '../field/FieldShell.module.css';
import { bothRefs } from '../internal/both.ts';
import { cx } from '../internal/cx.ts';
import { isComposing } from '../internal/isComposing.ts';
import styles from './SearchField.module.css';

type Native = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'placeholder' | 'maxLength' | 'autoFocus' | 'onFocus' | 'onBlur' | 'onKeyDown'
>;

/** The props of a native search input; `onSubmit(text)` on Enter, `onClear` on Escape and the clear button. */
export interface SearchFieldProps extends Native {
  /** Name of the field, for assistive technology. */
  label: string;
  value?: string;
  defaultValue?: string;
  onChange?: (text: string) => void;
  onSubmit?: (text: string) => void;
  onClear?: () => void;
  isDisabled?: boolean;
  /** Name of the close button: 「検索語を消す」. */
  clearText: string;
  /** Content at the end of an empty field, for example its keyboard shortcut. */
  hint?: ReactNode;
  /** True: a less prominent box, for the top bar. */
  isQuiet?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Renders a search box. Enter and Escape of an input method are ignored. */
export function SearchField({
  label,
  value: given,
  defaultValue = '',
  onChange,
  onSubmit,
  onClear,
  isDisabled,
  clearText,
  hint,
  isQuiet,
  inputRef,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const [text, setText] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const value = given ?? text;
  const change = (next: string) => {
    setText(next);
    onChange?.(next);
  };
  const clear = () => {
    change('');
    onClear?.();
    input.current?.focus();
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) {
      event.stopPropagation();
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    onKeyDown?.(event);
    if (event.key === 'Enter' && onSubmit) {
      event.preventDefault();
      onSubmit(value);
    }
    // For an empty field, Escape goes to the surrounding component.
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault();
      event.stopPropagation();
      clear();
    }
  };
  return (
    <div className={shell.field}>
      <div className={controlClass({ isDisabled }, isQuiet && styles.quiet)}>
        <span className={cx(shell.affix, shell.prefix)} aria-hidden="true">
          <Search />
        </span>
        <input
          {...rest}
          ref={bothRefs(inputRef, input)}
          type="search"
          aria-label={label}
          value={value}
          disabled={isDisabled}
          onChange={(event) => change(event.target.value)}
          onKeyDown={keys}
          className={cx(shell.input, styles.input)}
        />
        {value !== '' && !isDisabled && (
          <button type="button" tabIndex={-1} className={styles.clear} aria-label={clearText} onClick={clear}>
            <X aria-hidden="true" />
          </button>
        )}
        {value === '' && hint != null && (
          <span className={cx(shell.affix, shell.suffix, styles.hint)} aria-hidden="true">
            {hint}
          </span>
        )}
      </div>
    </div>
  );
}
