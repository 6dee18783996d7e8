import { codePointLength, email, textLimits } from '@crm/validation';
import type { AuthMessage } from './messages.ts';

/** Keeps what is wrong with a request of the auth family, field by field. */
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

  /** Length only, no composition rule (spec 3 §2.17); the confirmation must be the same. */
  newPassword(password: string, confirmation: string | undefined): void {
    const length = codePointLength(password);
    if (length === 0) this.add('password', 'blank');
    else if (length < textLimits.passwordMin) this.add('password', 'tooShort');
    else if (length > textLimits.passwordMax) this.add('password', 'tooLong');
    if (confirmation !== undefined && confirmation !== password) this.add('password_confirmation', 'mismatch');
  }
}
