import { useLanguage, useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { Languages } from 'lucide-react';

/** Switches to the other language; the label is in that language. */
export function LanguageSwitch() {
  const t = useT('identity');
  const { language, changeLanguage } = useLanguage();
  const other = language === 'ja' ? 'en' : 'ja';
  return (
    <Button
      variant="quiet"
      icon={<Languages />}
      aria-label={t('public.switchLanguage')}
      onPress={() => void changeLanguage(other)}
    >
      {other === 'en' ? t('language.en') : t('language.ja')}
    </Button>
  );
}
