import { Fragment } from 'react';
import { useClass, useForm } from '../../engine/form-context.ts';

/**
 * Renders the consent text before the checkbox, because each submission is stored with the version of this text. Plain
 * text; keeps its line breaks, also in raw mode.
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
