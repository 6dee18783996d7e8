import { useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { messageKeys } from '@crm/validation';
import type { RenderedItem } from '@crm/validation/webform';
import { translate } from '../messages/translate.ts';
import { useClass, useForm } from './form-context.ts';
import { useFormState } from './use-form-state.ts';

/**
 * Renders the box above the submit button: the reason why the form was not sent (spec 1 §5) and a link to each invalid
 * item. Screen readers announce it; it takes the focus when a submit is refused.
 */
export const ErrorBox = () => {
  const { controller, fields, messages } = useForm();
  const { box } = useFormState(controller);
  const shown = useSyncExternalStore(fields.subscribeAny, fields.shownIds, fields.shownIds);
  const cls = useClass();
  const ids = box?.key === messageKeys.inputFail && shown ? shown.split(',') : [];
  return (
    <div role="alert" data-error-box tabIndex={-1} className={cls('error-box')}>
      {box && <p>{translate(messages, box.key, box.params)}</p>}
      {ids.length > 0 && (
        <ul>
          {fields.items
            .filter(({ id }) => ids.includes(String(id)))
            .map((item) => (
              <Way key={item.id} item={item} />
            ))}
        </ul>
      )}
    </div>
  );
};

/** Renders a link to an item. It works without script; with script it focuses the control. */
const Way = ({ item }: { item: RenderedItem }) => {
  const { idPrefix } = useForm();
  const id = `${idPrefix}${item.id}`;
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    const target = (event.currentTarget.getRootNode() as Document | ShadowRoot).getElementById(id);
    const control = target?.matches('fieldset')
      ? (target.querySelector<HTMLElement>('[aria-invalid]') ?? target.querySelector<HTMLElement>('input,summary'))
      : target;
    if (!control) return;
    event.preventDefault();
    control.focus();
  };
  return (
    <li>
      <a href={`#${id}`} onClick={go}>
        {item.label || item.privacyPolicyPlaceholder}
      </a>
    </li>
  );
};
