import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import { useFormikContext } from 'formik';

interface LockedDealsProps {
  count: number;
  /** Of how many deals. */
  all: number;
  /** The others are changed without them. */
  onLeaveOut: (customs: CustomFormValues | undefined) => void;
}

/** Nothing was changed, since some deals are locked: how many, and the way to change the others. */
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
