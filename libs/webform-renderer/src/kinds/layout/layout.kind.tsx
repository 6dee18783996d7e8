import { useClass } from '../../engine/form-context.ts';
import { RichText } from '../../rich-text/RichText.tsx';
import type { Kind, KindProps } from '../kind.types.ts';

const Heading = ({ item }: KindProps) => {
  const cls = useClass();
  return <h2 className={cls(`heading size-${item.size} align-${item.align}`)}>{item.text || item.label}</h2>;
};

const LayoutText = ({ item }: KindProps) => {
  const cls = useClass();
  return (
    <div className={cls(`rich size-${item.size} align-${item.align}`)}>
      <RichText html={item.text} />
    </div>
  );
};

/** The kind of a heading, in three sizes and alignments. */
export const layoutHeadingKind: Kind = { type: 'layout-heading', component: Heading };

/** The kind of the owner's HTML text, in three sizes. */
export const layoutTextKind: Kind = { type: 'layout-text', component: LayoutText };
