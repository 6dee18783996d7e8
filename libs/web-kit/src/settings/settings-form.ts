import styles from './Settings.module.css';

/** The class of a form on the page of a setting. */
export const settingsForm = styles.form;
