import { Search, X } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components';
import type { SearchFieldProps as AriaSearchFieldProps } from 'react-aria-components';
import { controlClass } from '../field/controlClass.ts';
import shell from '../field/FieldShell.module.css';
import { cx } from '../internal/cx.ts';
import { isComposing } from '../internal/isComposing.ts';
import styles from './SearchField.module.css';

/** Everything a react-aria search field takes; `onSubmit(text)` on Enter, `onClear` on Escape and the cross. */
export interface SearchFieldProps extends Omit<
  AriaSearchFieldProps,
  'children' | 'className' | 'style' | 'aria-label'
> {
  /** Name of the field, for assistive technology. */
  label: string;
  placeholder?: string;
  /** Name of the cross: 「検索語を消す」. */
  clearText: string;
  /** Stands at the end while the field is empty, such as the key that leads here. */
  hint?: ReactNode;
  /** A softer box, for the top bar, where icon and words already say what it is. */
  isQuiet?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A box to search in. Enter and Escape that belong to an input method do nothing here. */
export function SearchField({ label, placeholder, clearText, hint, isQuiet, inputRef, ...rest }: SearchFieldProps) {
  const [text, setText] = useState(rest.defaultValue ?? '');
  const value = rest.value ?? text;
  const guard = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isComposing(event)) return;
    event.stopPropagation();
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <AriaSearchField
      {...rest}
      value={value}
      onChange={(next) => {
        setText(next);
        rest.onChange?.(next);
      }}
      aria-label={label}
      className={shell.field}
    >
      <div className={controlClass({ isDisabled: rest.isDisabled }, isQuiet && styles.quiet)}>
        <span className={cx(shell.affix, shell.prefix)} aria-hidden="true">
          <Search />
        </span>
        <Input
          ref={inputRef}
          className={cx(shell.input, styles.input)}
          placeholder={placeholder}
          onKeyDownCapture={guard}
        />
        {value !== '' && (
          <Button className={styles.clear} aria-label={clearText}>
            <X aria-hidden="true" />
          </Button>
        )}
        {value === '' && hint != null && (
          <span className={cx(shell.affix, shell.suffix, styles.hint)} aria-hidden="true">
            {hint}
          </span>
        )}
      </div>
    </AriaSearchField>
  );
}
