import styles from './Greeting.module.css';

export function Greeting({ name }: { name: string }) {
  return <p className={styles['greeting']}>{name}</p>;
}
