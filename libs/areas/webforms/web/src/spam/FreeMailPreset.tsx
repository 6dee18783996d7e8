import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { Minus, Plus } from 'lucide-react';
import { freeMailDomains, hasFreeMail, toggledFreeMail } from './free-mail-domains.ts';

interface FreeMailPresetProps {
  /** The blocked domains as typed, one per line. */
  value: string;
  onChange: (value: string) => void;
}

/** Renders a button that adds the free mail domains to the blocked domains, or removes them. */
export function FreeMailPreset({ value, onChange }: FreeMailPresetProps) {
  const t = useT('webform-spam');
  const has = hasFreeMail(value);
  return (
    <Button size="small" icon={has ? <Minus /> : <Plus />} onPress={() => onChange(toggledFreeMail(value))}>
      {t(has ? 'freeMail.remove' : 'freeMail.add', { count: freeMailDomains.length })}
    </Button>
  );
}
