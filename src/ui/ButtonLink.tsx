import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';

interface ButtonLinkProps extends LinkProps {
  appearance?: 'primary' | 'secondary';
}

/** A link that leads to the next step and looks like the button for it. */
export function ButtonLink({ appearance = 'primary', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${styles.button} ${styles[appearance]}`} />;
}
