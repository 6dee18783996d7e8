import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { Answer, RenderedItem, Webform } from '@crm/validation/webform';
import { useIsomorphicLayoutEffect } from '../browser/use-layout-effect.ts';
import { confirmationStyles } from '../theme/confirmation.styles.ts';
import { adoptStyles } from '../theme/use-form-styles.ts';
import { confirmationText } from '../messages/confirmation-text.ts';
import type { Messages } from '../messages/messages.types.ts';
import { confirmedRows } from './confirmed-rows.ts';

export type ConfirmationViewProps = {
  webform: Pick<Webform, 'displayName' | 'noStyle'>;
  items: readonly RenderedItem[];
  answers: readonly Answer[];
  messages: Messages;
  /** True: takes the focus, because the view replaces the focused one. */
  takesFocus?: boolean;
  /** The buttons that send and go back. */
  children: ReactNode;
};

/** Renders all answers for confirmation before sending. */
export const ConfirmationView = ({
  webform,
  items,
  answers,
  messages,
  takesFocus,
  children,
}: ConfirmationViewProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useIsomorphicLayoutEffect(() => {
    if (!webform.noStyle) adoptStyles(confirmationStyles, heading.current?.getRootNode() as Document | ShadowRoot);
  }, [webform.noStyle]);
  useIsomorphicLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const cls = (name: string) => (webform.noStyle ? undefined : name);
  return (
    <section className={cls('ewf-form')}>
      {webform.displayName && <h1 className={cls('ewf-title')}>{webform.displayName}</h1>}
      <div>
        <h2 ref={heading} tabIndex={-1} className={cls('ewf-headline')}>
          {confirmationText(messages, 'openWebforms.confirmHeading')}
        </h2>
        <p className={cls('ewf-hint')}>{confirmationText(messages, 'openWebforms.confirmLead')}</p>
      </div>
      <dl className={cls('ewf-answers')}>
        {confirmedRows(items, answers, messages).map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className={value ? undefined : cls('ewf-hint')}>
              {value || confirmationText(messages, 'openWebforms.confirmEmpty')}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
};
