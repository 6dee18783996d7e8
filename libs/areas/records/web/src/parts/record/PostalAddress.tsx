import { MapLink } from './MapLink.tsx';
import styles from './PostalAddress.module.css';

interface PostalAddressProps {
  postalCode: string | null;
  address: string | null;
}

/** Renders a postal code and an address with a link to a map, each on lines of its own; nothing without either. */
export function PostalAddress({ postalCode, address }: PostalAddressProps) {
  return (
    <span className={styles.address}>
      {postalCode && <span>{`〒${postalCode}`}</span>}
      {address && <MapLink address={address} />}
    </span>
  );
}
