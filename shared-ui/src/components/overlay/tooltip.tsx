import { Tooltip as RadixTooltip } from 'radix-ui';
import { useState, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { TOOLTIP_DELAY_MS, noteTooltipClosed, tooltipDelay } from './tooltip-delay.ts';
import * as css from './tooltip.module.css';

export interface TooltipProps {
  /** A few helpful words, never required information: touch screens do not show them. */
  text: ReactNode;
  /** The described button or link. */
  children: ReactElement;
  side?: 'top' | 'bottom' | undefined;
  open?: boolean | undefined;
  /** Opens at once: for a tooltip whose code was loaded while the pointer rested. */
  defaultOpen?: boolean | undefined;
}

/** A short text for a button that is hovered or has the keyboard focus; Escape closes it. All tooltips of one
 *  build share their delays; each module's and the shell's are separate. */
export function Tooltip({ text, children, side = 'top', open, defaultOpen = false }: TooltipProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const change = (opens: boolean) => {
    setOpen(opens);
    if (!opens) noteTooltipClosed();
  };
  const openSoonAfterAnother = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && tooltipDelay() === 0) change(true);
  };
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={0}>
      <RadixTooltip.Root open={open ?? isOpen} onOpenChange={change}>
        <RadixTooltip.Trigger asChild onPointerEnter={openSoonAfterAnother}>
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className={css['tooltip']} side={side} sideOffset={8} collisionPadding={8}>
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
