import { ChevronRight } from 'lucide-react';
import { Link } from '../link/Link.tsx';
import styles from './Breadcrumbs.module.css';

/** One place on the way. */
export interface Crumb {
  label: string;
  /** Where it is; left out for the page itself. */
  href?: string;
}

/** The way from the start to this page. */
export interface BreadcrumbsProps {
  /** Name of the navigation: 「現在の位置」. */
  label: string;
  /** The last one is this page. */
  items: readonly Crumb[];
}

/** Links to the places above this page. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map(({ label: name, href }, index) => (
          <li key={`${index}:${name}`} className={styles.item}>
            {index > 0 && <ChevronRight aria-hidden="true" />}
            {href ? (
              <span className={styles.place} title={name}>
                <Link href={href} variant="quiet">
                  {name}
                </Link>
              </span>
            ) : (
              <span className={styles.here} title={name} aria-current="page">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
