import { useT } from '../../../index.ts';

const columns = ['columns.name'];

/** Uses its keys in every way that the check recognises. */
export function Sample({ status }: { status: 'open' | 'won' }) {
  const t = useT('sample');
  return (
    <p>
      {t('title')} {t('count', { count: 1 })} {t(`status.${status}`)} {columns.map((key) => t(key))}
      {t('common:action.save')}
    </p>
  );
}
