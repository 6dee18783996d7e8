import { useClass } from '../../engine/form-context.ts';
import { RichText } from '../../rich-text/RichText.tsx';
import type { Kind, KindProps } from '../kind.types.ts';

const CookiePolicy = ({ item }: KindProps) => {
  const cls = useClass();
  return (
    <section className={cls('cookie-policy')} aria-label={item.label || undefined}>
      {item.label && <p className={cls('label')}>{item.label}</p>}
      <div className={cls('rich size-small')}>
        <RichText html={item.value} />
      </div>
    </section>
  );
};

/** The kind of a cookie policy: the owner's HTML, without an answer. */
export const cookiePolicyKind: Kind = { type: 'cookie-policy', component: CookiePolicy };
