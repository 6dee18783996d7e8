import { useT } from '@crm/i18n';
import { Banner, Link } from '@crm/ui-kit';
import type { Definition } from '../domain/definition.types.ts';

interface SimilarObjectsProps {
  definition: Definition;
  similar: readonly { id: number; title: string }[];
}

/** Renders a warning that other records have the same values, with links to them; nothing without any. */
export function SimilarObjects({ definition, similar }: SimilarObjectsProps) {
  const t = useT('custom-objects');
  return (
    <div role="status">
      {similar.length > 0 && (
        <Banner meaning="caution" isLive={false} title={t('similar.title', { count: similar.length })}>
          <p>{t('similar.text')}</p>
          <ul>
            {similar.map(({ id, title }) => (
              <li key={id}>
                <Link href={`/objects/${definition.id}/${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
