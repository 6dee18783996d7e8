import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { FocusEvent } from 'react';
import { Button, FieldErrorContext, LabelContext, TextContext } from 'react-aria-components';
import type { SelectProps as AriaSelectProps } from 'react-aria-components';
import { controlClass } from '../field/controlClass.ts';
import { FieldLabel } from '../field/FieldLabel.tsx';
import type { FieldLook } from '../field/FieldLook.ts';
import { FieldMessages } from '../field/FieldMessages.tsx';
import shell from '../field/FieldShell.module.css';
import { cx } from '../internal/cx.ts';
import { onDemand } from '../internal/onDemand.ts';
import { useOverlayTrigger } from '../internal/useOverlayTrigger.ts';
import type { Option } from '../option-list/Option.tsx';
import list from '../option-list/OptionList.module.css';
import styles from './Select.module.css';

type Inherited = Pick<
  AriaSelectProps<Option>,
  'id' | 'isDisabled' | 'autoFocus' | 'onBlur' | 'onFocus' | 'onOpenChange' | 'aria-describedby'
>;

/** The props of `Select`. */
export interface SelectProps extends Inherited, FieldLook {
  /** The chosen value; null when nothing is chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly Option[];
  /** Shown while nothing is chosen: 「選択」. */
  placeholder?: string;
  /** An extra first choice with the value null, for example 「指定なし」. */
  clearText?: string;
  /** small: lower, for toolbars and pagination. */
  size?: 'small' | 'medium';
}

const none = '\u0000none';

const surface = onDemand(async () => (await import('./SelectSurface.tsx')).SelectSurface);

/**
 * Renders a button that opens its choices. Typing the first characters jumps to a choice; ← → change it while closed.
 */
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
  onOpenChange,
  onBlur,
  ...rest
}: SelectProps) {
  const all = clearText ? [{ value: none, label: clearText }, ...options] : options;
  const chosen = options.find((option) => option.value === value);
  const ids = { label: useId(), value: useId(), description: useId(), error: useId() };
  const describedBy = [rest['aria-describedby'], description != null && ids.description, error != null && ids.error];
  const set = (key: string) => onChange(key === none ? null : key);
  const overlay = useOverlayTrigger({
    trigger: (
      <Button
        {...rest}
        type="button"
        aria-labelledby={`${ids.value} ${ids.label}`}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        className={controlClass({ error, isDisabled: rest.isDisabled }, styles.trigger)}
        onKeyDown={({ key }) => {
          const next = keyed(all, value, key);
          if (next !== undefined) set(next.value);
        }}
        // Focus on the choices does not count as blur.
        onBlur={(event) => !isShown && onBlur?.(event as FocusEvent<HTMLButtonElement>)}
      >
        <span id={ids.value} className={styles.value} data-placeholder={chosen ? undefined : true}>
          {chosen?.tone && <span className={list.dot} data-tone={chosen.tone} />}
          {chosen ? <span className={list.label}>{chosen.label}</span> : placeholder}
        </span>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </Button>
    ),
    kind: 'listbox',
    surface,
    onOpenChange,
  });
  const { isOpen: isShown, triggerRef } = overlay.surfaceProps;
  return (
    <div className={cx(shell.field, size === 'small' && styles.small)}>
      <LabelContext value={{ id: ids.label, elementType: 'span', onClick: () => triggerRef.current?.focus() }}>
        <FieldLabel {...{ label, isLabelHidden, isRequired, requiredText, optionalText }} />
      </LabelContext>
      {overlay.trigger}
      <FieldErrorContext
        value={{ isInvalid: error != null, validationErrors: [], validationDetails: {} as ValidityState }}
      >
        <TextContext value={{ slots: { description: { id: ids.description }, errorMessage: { id: ids.error } } }}>
          <FieldMessages description={description} error={error} />
        </TextContext>
      </FieldErrorContext>
      {overlay.Surface && (
        <overlay.Surface {...overlay.surfaceProps} labelId={ids.label} value={value} options={all} onChange={set} />
      )}
    </div>
  );
}

/**
 * Returns the choice for a key while the choices are closed: the neighbour for an arrow key, or the next that starts
 * with the character.
 */
function keyed(options: readonly Option[], value: string | null, key: string): Option | undefined {
  const able = options.filter(({ isDisabled }) => !isDisabled);
  const at = able.findIndex((option) => option.value === value);
  if (key === 'ArrowRight') return able[at + 1];
  if (key === 'ArrowLeft') return able[at - 1];
  if (key.length !== 1 || key === ' ') return undefined;
  const begins = ({ label }: Option) => label.toLowerCase().startsWith(key.toLowerCase());
  return [...able.slice(at + 1), ...able.slice(0, Math.max(at, 0))].find(begins);
}
