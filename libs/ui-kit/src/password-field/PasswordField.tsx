import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { TextField } from '../text-field/TextField.tsx';
import type { TextFieldProps } from '../text-field/TextField.tsx';

/** The props of a text field except its type, and the texts of the button. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'prefix'> {
  /** Name of the button while the password is hidden: 「パスワードを表示」. */
  showText: string;
  /** Name of the button while the password is shown: 「パスワードを隠す」. */
  hideText: string;
}

/**
 * Renders a password field with a button that shows the password. Set `autoComplete="current-password"` or
 * `"new-password"`.
 */
export function PasswordField({ showText, hideText, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      spellCheck="false"
      {...rest}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          size="small"
          label={isShown ? hideText : showText}
          icon={isShown ? <EyeOff /> : <Eye />}
          isDisabled={rest.isDisabled}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
