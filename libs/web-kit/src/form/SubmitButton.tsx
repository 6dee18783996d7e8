import { Button } from '@crm/ui-kit';
import type { ButtonProps } from '@crm/ui-kit';
import { useFormContext } from './form-context.ts';

/** Renders the primary button of a form. It is not disabled by errors: pressing it shows them. */
export function SubmitButton({ children, ...rest }: Omit<ButtonProps, 'type' | 'isPending'>) {
  const { isSubmitting } = useFormContext();
  return (
    <Button variant="primary" {...rest} type="submit" isPending={isSubmitting}>
      {children}
    </Button>
  );
}
