export * as styles from './styles.module.css';
