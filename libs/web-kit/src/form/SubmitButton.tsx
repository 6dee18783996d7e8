import { Button } from '@crm/ui-kit';
import type { ButtonProps } from '@crm/ui-kit';
import { useFormContext } from './form-context.ts';

/** The main button of a form. It is never disabled for errors: pressing it shows where they are. */
export function SubmitButton({ children, ...rest }: Omit<ButtonProps, 'type' | 'isPending'>) {
  const { isSubmitting } = useFormContext();
  return (
    <Button variant="primary" {...rest} type="submit" isPending={isSubmitting}>
      {children}
    </Button>
  );
}
