import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import * as css from './text-link.module.css';

export interface TextLinkProps extends ComponentProps<'a'> {
  asChild?: boolean | undefined;
}

/** A link inside or beside text; pass a router link with `asChild`. */
export function TextLink({ asChild = false, className, ...props }: TextLinkProps) {
  const Part = asChild ? Slot.Root : 'a';
  return <Part className={clsx(css['link'], className)} {...props} />;
}
