import { ChevronRight } from 'lucide-react';
import { Link } from '../link/Link.tsx';
import styles from './Breadcrumbs.module.css';

/** One level of the breadcrumbs. */
export interface Crumb {
  label: string;
  /** The link's target; absent for the page itself. */
  href?: string;
}

/** The props of `Breadcrumbs`. */
export interface BreadcrumbsProps {
  /** Name of the navigation: 「現在の位置」. */
  label: string;
  /** The levels; the last one is the current page. */
  items: readonly Crumb[];
}

/** Renders links to the levels above the current page. */
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
