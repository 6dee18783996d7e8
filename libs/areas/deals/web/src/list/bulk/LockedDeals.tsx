import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import { useFormikContext } from 'formik';

interface LockedDealsProps {
  count: number;
  /** The number of all chosen deals. */
  all: number;
  /** Callback that updates the other deals without them. */
  onLeaveOut: (customs: CustomFormValues | undefined) => void;
}

/** Renders the number of locked deals that made the server refuse the update, and a button that updates the others. */
export function LockedDeals({ count, all, onLeaveOut }: LockedDealsProps) {
  const t = useT('deal-bulk');
  const { values } = useFormikContext<{ customs?: CustomFormValues }>();
  return (
    <Banner
      meaning="danger"
      actions={
        count < all && (
          <Button size="small" onPress={() => onLeaveOut(values.customs)}>
            {t('withoutLocked', { count })}
          </Button>
        )
      }
    >
      {t(count < all ? 'lockedRefused' : 'allLocked', { count })}
    </Banner>
  );
}
