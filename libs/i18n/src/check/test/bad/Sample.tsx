import { useT } from '../../../index.ts';

/** Uses keys that do not exist. */
export function Sample() {
  const t = useT('sample');
  return (
    <p>
      {t('title')} {t('onlyJa')} {t('onlyEn')} {t('blank')} {t('gone')} {t('common:action.gone')} {t('other:title')}
    </p>
  );
}
