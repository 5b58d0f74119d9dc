import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactElement } from 'react';
import { DirectionalIcon } from '../icon/directional-icon.tsx';
import { styles } from '../style/styles.ts';
import * as css from './back-link.module.css';

export interface BackLinkProps extends Omit<ComponentProps<'a'>, 'children'> {
  /** The router link with the text, e.g. `<Link to="/">Back to Home</Link>`. */
  children: ReactElement<{ children?: React.ReactNode }>;
}

/** A back link above a page's heading; the arrow follows the text direction. */
export function BackLink({ children, ...props }: BackLinkProps) {
  return (
    <span className={clsx(css['place'], styles.brightOnHover)}>
      <DirectionalIcon>
        <ArrowLeft className={css['arrow']} aria-hidden="true" />
      </DirectionalIcon>
      <Slot.Root className={css['back']} {...props}>
        {children}
      </Slot.Root>
    </span>
  );
}
