import { Suspense, lazy, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useClass, useForm, useText } from './form-context.ts';
import { useFormState } from './use-form-state.ts';

const SpamCheckFrame = lazy(() =>
  import('../spam-check/SpamCheckFrame.tsx').then((module) => ({ default: module.SpamCheckFrame })),
);

type SpamCheckProps = { src: string; form: RefObject<HTMLFormElement | null> };

/**
 * Renders the spam check of a protected form. Its frame loads on the visitor's first interaction, so that merely
 * viewing
 * a form costs nothing; its space is reserved.
 */
export const SpamCheck = ({ src, form }: SpamCheckProps) => {
  const { controller } = useForm();
  const { spamRound } = useFormState(controller);
  const cls = useClass();
  const text = useText();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const element = form.current;
    const want = () => setWanted(true);
    const events = ['focusin', 'pointerdown', 'pointerover', 'submit'] as const;
    events.forEach((event) => element?.addEventListener(event, want, { once: true, passive: true }));
    return () => events.forEach((event) => element?.removeEventListener(event, want));
  }, [form]);
  return (
    <div className={cls('spam-check')}>
      <noscript>{text('openWebforms.spamCheckNoScript')}</noscript>
      {wanted && (
        <Suspense fallback={null}>
          <SpamCheckFrame
            key={spamRound}
            src={src}
            trackingId={controller.trackingId}
            title={text('openWebforms.spamCheckTitle')}
            onPass={controller.passSpamCheck}
            onExpire={controller.expireSpamCheck}
          />
        </Suspense>
      )}
    </div>
  );
};
