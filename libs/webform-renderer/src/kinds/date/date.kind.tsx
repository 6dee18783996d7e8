import { Suspense, lazy, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useClass, useForm, useText } from '../../engine/form-context.ts';
import { fieldName } from '../field-names.ts';
import type { Kind, KindProps } from '../kind.types.ts';
import { FieldFrame } from '../shared/FieldFrame.tsx';
import { TextControl } from '../shared/TextControl.tsx';
import { useField } from '../shared/use-field.ts';
import type { Day } from './calendar-month.ts';

const loadPicker = () => import('./DatePicker.tsx');
const DatePicker = lazy(() => loadPicker().then((module) => ({ default: module.DatePicker })));
// Loaded early. When it fails, opening the calendar tries again; typing works without it.
const preload = (): void => void loadPicker().catch(() => {});

const StyledDate = ({ item }: KindProps) => {
  const { fields } = useForm();
  const field = useField(item);
  const cls = useClass();
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const pick = (day: Day): void => {
    const control = box.current?.querySelector('input');
    if (control) control.value = day;
    fields.input(item.id, day, { edited: true });
    close();
  };
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement) || open) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <FieldFrame item={item} field={field}>
      <div ref={box} className={cls('date')} onFocus={preload} onKeyDown={openByKey}>
        <TextControl
          item={item}
          field={field}
          placeholder={item.placeholder || text('openWebforms.datePlaceholder')}
          autoComplete={item.autoComplete || 'off'}
        />
        <button
          type="button"
          className={cls('calendar-button')}
          aria-label={text('openWebforms.datePicker.open')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
            <path strokeWidth="1.5" d="M3 5h14v12H3zm0 4h14M7 3v4m6-4v4" />
          </svg>
        </button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <DatePicker value={String(fields.value(item.id))} onPick={pick} onClose={close} />
        </Suspense>
      )}
    </FieldFrame>
  );
};

/** Renders the browser's date control in raw mode, which needs no styles. */
const RawDate = ({ item }: KindProps) => {
  const field = useField(item);
  return (
    <FieldFrame item={item} field={field}>
      <TextControl item={item} field={field} type="date" min="1000-01-01" max="9999-12-31" />
    </FieldFrame>
  );
};

const DateItem = ({ item }: KindProps) => (useForm().raw ? <RawDate item={item} /> : <StyledDate item={item} />);

/** The kind of a date as YYYY-MM-DD (spec 1 §2, §5): typed or picked from a calendar. */
export const dateKind: Kind = {
  type: 'date',
  component: DateItem,
  read: (item, field) => field(fieldName(item))[0] ?? '',
};
