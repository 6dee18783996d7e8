import { codePointLength, email, textLimits } from '@crm/validation';
import { weaknessOf } from '../passwords/weak-password.ts';
import type { PasswordContext } from '../passwords/weak-password.ts';
import type { AuthMessage } from './messages.ts';

/** The errors of a request to the auth routes, by field. */
export class FieldChecks {
  readonly errors: Record<string, AuthMessage[]> = {};

  add(field: string, message: AuthMessage): void {
    (this.errors[field] ??= []).push(message);
  }

  get failed(): boolean {
    return Object.keys(this.errors).length > 0;
  }

  email(value: string): void {
    if (value === '') this.add('email', 'blank');
    else if (email(value)) this.add('email', 'notEmail');
  }

  /**
   * Checks the length, the confirmation and that others would not guess the password; has no composition rule (spec 3
   * §2.17).
   */
  async newPassword(password: string, confirmation: string | undefined, context: PasswordContext): Promise<void> {
    const length = codePointLength(password);
    if (length === 0) this.add('password', 'blank');
    else if (length < textLimits.passwordMin) this.add('password', 'tooShort');
    else if (length > textLimits.passwordMax) this.add('password', 'tooLong');
    else {
      const weakness = await weaknessOf(password, context);
      if (weakness) this.add('password', weakness);
    }
    if (confirmation !== undefined && confirmation !== password) this.add('password_confirmation', 'mismatch');
  }
}
