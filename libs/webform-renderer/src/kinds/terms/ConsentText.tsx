import { Fragment } from 'react';
import { useClass, useForm } from '../../engine/form-context.ts';

/**
 * What the visitor agrees to, before the checkbox: each answer is kept with the version of these words, so they must have
 * been seen. Plain text; its lines stay lines in raw mode, too.
 */
export const ConsentText = () => {
  const { consentText } = useForm();
  const cls = useClass();
  if (!consentText) return null;
  return (
    <p className={cls('hint')}>
      {consentText.split('\n').map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
};
