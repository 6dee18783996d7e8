import { shortMoney, wholeYen, yen } from '@crm/format';
import type { Yen } from '@crm/format';
import { useLanguage } from '@crm/i18n';
import { Money } from '@crm/ui-kit';

/** Renders an amount in yen: in full, or shortened with the full amount as its title. */
export function Amount({ value, isShort, isCell }: { value: Yen | null; isShort?: boolean; isCell?: boolean }) {
  const { language } = useLanguage();
  if (value === null) return <Money shown={null} isCell={isCell} />;
  const full = yen(value);
  return (
    <Money
      shown={isShort ? shortMoney(value, language) : full}
      full={full}
      isCell={isCell}
      isNegative={(wholeYen(value) ?? 0n) < 0n}
    />
  );
}
