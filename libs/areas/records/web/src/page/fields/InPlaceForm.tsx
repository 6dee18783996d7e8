import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { Form, GeneralErrors } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import type { FormikValues } from 'formik';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { Editing } from './editing.ts';
import type { After } from './focus.ts';
import styles from './InPlace.module.css';
import type { PageField } from './page-field.ts';

interface InPlaceFormProps {
  field: PageField;
  editing: Editing;
  initialValues: FormikValues;
  isByTab: boolean;
  failure?: ApiFailure;
  onCancel: () => void;
  onFinish: (values: FormikValues, after: After) => void;
}

/** Renders the control of one value as a form of its own, which is saved by Enter, by Tab and by leaving it. */
export function InPlaceForm({ field, editing, initialValues, failure, onFinish, ...rest }: InPlaceFormProps) {
  const afterRef = useRef<After>('self');
  // Opening the next value is a click outside of this one, which would save it once more.
  const isDoneRef = useRef(false);
  const schema = useMemo(() => {
    const known = (field.names ?? []).filter((name) => name in editing.schema.fields);
    return editing.schema.pick(known as never[]);
  }, [editing.schema, field.names]);
  return (
    <Form
      initialValues={initialValues}
      validationSchema={schema}
      failure={failure}
      onSubmit={(values) => {
        if (isDoneRef.current) return;
        isDoneRef.current = true;
        onFinish(values, afterRef.current);
      }}
    >
      <Controls field={field} afterRef={afterRef} {...rest} />
    </Form>
  );
}

type ControlsProps = Pick<InPlaceFormProps, 'field' | 'isByTab' | 'onCancel'> & { afterRef: RefObject<After> };

const controls = 'input:not([type=hidden]), textarea, button[aria-haspopup=listbox]';

function Controls({ field, afterRef, isByTab, onCancel }: ControlsProps) {
  const t = useT('common');
  const box = useRef<HTMLDivElement>(null);
  const { submitForm, values } = useFormikContext<FormikValues>();
  const submit = (then: After) => {
    afterRef.current = then;
    void submitForm();
  };
  const begin = useEffectEvent(() => {
    const first = box.current?.querySelector<HTMLElement>(controls);
    first?.focus();
    if (field.isChoice && !isByTab && first?.matches('button')) first.click();
  });
  useEffect(() => begin(), []);
  useChoice(field.isChoice ? values : undefined, () => submit('self'));
  usePressOutside(box, () => submit('none'));

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.nativeEvent.isComposing || !box.current?.contains(target)) return;
    const then = afterKey(event, box.current);
    if (!then) return;
    event.preventDefault();
    event.stopPropagation();
    if (then === 'cancel') onCancel();
    else submit(then);
  };
  return (
    <div ref={box} className={styles.form} onKeyDown={onKeyDown}>
      {field.control}
      <GeneralErrors names={field.names ?? []} />
      {!field.isChoice && (
        <div className={styles.buttons}>
          <Button size="small" variant="quiet" onPress={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button size="small" type="submit">
            {t('action.save')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns what a key does to the value; undefined when the control itself takes the key. */
function afterKey(event: KeyboardEvent, box: HTMLElement): After | 'cancel' | undefined {
  const { key, shiftKey, ctrlKey, metaKey, defaultPrevented } = event;
  const target = event.target as HTMLElement;
  if (key === 'Escape') return 'cancel';
  if (key === 'Enter' && !defaultPrevented) {
    const isLine = target.matches('input') && target.getAttribute('aria-expanded') !== 'true';
    const isText = target.matches('textarea') && (ctrlKey || metaKey);
    return isLine || isText ? 'self' : undefined;
  }
  if (key !== 'Tab') return undefined;
  const all = [...box.querySelectorAll(controls)];
  const end = shiftKey ? all[0] : all.at(-1);
  return target === end ? (shiftKey ? 'previous' : 'next') : undefined;
}

/** Calls back once the values differ from the first ones. */
function useChoice(values: FormikValues | undefined, onChoice: () => void) {
  const first = useRef(values);
  const chosen = useEffectEvent(onChoice);
  useEffect(() => {
    if (values === undefined || values === first.current) return;
    first.current = values;
    chosen();
  }, [values]);
}

/**
 * Calls back after a press outside of an element, and not on a list or calendar that belongs to it. A click, not the
 * pointer going down: the page moves when the control closes, and the press would miss what it aimed at.
 */
function usePressOutside(box: RefObject<HTMLElement | null>, onPress: () => void) {
  const pressed = useEffectEvent(onPress);
  useEffect(() => {
    const listen = ({ target }: MouseEvent) => {
      const hit = target as HTMLElement;
      const overlay = hit.closest('[role=dialog], [role=listbox], [role=alertdialog]');
      if (box.current?.contains(hit) || (overlay && !overlay.contains(box.current))) return;
      pressed();
    };
    document.addEventListener('click', listen, true);
    return () => document.removeEventListener('click', listen, true);
  }, [box]);
}
