import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { Minus, Plus } from 'lucide-react';
import { freeMailDomains, hasFreeMail, toggledFreeMail } from './free-mail-domains.ts';

interface FreeMailPresetProps {
  /** The blocked domains as they are typed, one a line. */
  value: string;
  onChange: (value: string) => void;
}

/** Adds the domains of free mail to the blocked ones, or takes them out again. */
export function FreeMailPreset({ value, onChange }: FreeMailPresetProps) {
  const t = useT('webform-spam');
  const has = hasFreeMail(value);
  return (
    <Button size="small" icon={has ? <Minus /> : <Plus />} onPress={() => onChange(toggledFreeMail(value))}>
      {t(has ? 'freeMail.remove' : 'freeMail.add', { count: freeMailDomains.length })}
    </Button>
  );
}
