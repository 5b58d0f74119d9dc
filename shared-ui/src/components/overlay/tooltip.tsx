import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import css from './tooltip.module.css';

/** How long a pointer rests before a tooltip opens, in ms (specification 000, section 9). */
export const TOOLTIP_DELAY_MS = 700;
/** Within this time after one has closed the next opens at once, in ms. */
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** Stands once around the parts that have tooltips, so that they share the delays. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      {children}
    </RadixTooltip.Provider>
  );
}

export interface TooltipProps {
  /** A few words that help; never the only place of what one must know: touch screens do not show it. */
  text: ReactNode;
  /** The button or link it belongs to. */
  children: ReactElement;
  side?: 'top' | 'bottom' | undefined;
  open?: boolean | undefined;
  /** It is shown from the first moment: for one that was fetched while the pointer rested. */
  defaultOpen?: boolean | undefined;
}

/** A few words beside a button that a pointer rests on or the keyboard reaches; Escape closes it. */
export function Tooltip({ text, children, side = 'top', open, defaultOpen = false }: TooltipProps) {
  return (
    <RadixTooltip.Root defaultOpen={defaultOpen} {...(open === undefined ? {} : { open })}>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className={css['tooltip']} side={side} sideOffset={8} collisionPadding={8}>
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
