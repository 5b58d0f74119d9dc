import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './menu.module.css';

export interface MenuProps {
  /** The button that opens it, rendered unchanged. */
  trigger: ReactNode;
  /** Text direction, for the arrow keys. */
  direction?: 'ltr' | 'rtl' | undefined;
  align?: 'start' | 'end' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}

/** A menu of actions or links under a button. */
export function Menu({ trigger, direction = 'ltr', align = 'end', open, onOpenChange, children }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  // Within the landmark of its button, as all content of a page.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <DropdownMenu.Root
      dir={direction}
      modal={false}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(isOpen) => {
        if (isOpen) setLandmark(opener.current?.closest('main') ?? null);
        onOpenChange?.(isOpen);
      }}
    >
      <DropdownMenu.Trigger ref={opener} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content className={css['menu']} align={align} sideOffset={8} collisionPadding={16}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** One action; with `asChild` a router link. */
export function MenuItem({ className, ...props }: ComponentProps<typeof DropdownMenu.Item>) {
  return (
    <DropdownMenu.Item
      className={clsx(css['item'], styles.icons18, styles.thinIcons, className)}
      {...props}
    />
  );
}

/** Not an action: the signed-in user, or the name of a group. */
export function MenuLabel({ className, ...props }: ComponentProps<typeof DropdownMenu.Label>) {
  return <DropdownMenu.Label className={clsx(css['label'], className)} {...props} />;
}

/** A line between groups. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className={css['separator']} />;
}

export interface MenuChoicesProps {
  value: string;
  onValueChange: (value: string) => void;
  choices: readonly { value: string; label: ReactNode; lang?: string | undefined }[];
}

/** One of many options inside a menu (languages, themes); the chosen one is ticked. */
export function MenuChoices({ value, onValueChange, choices }: MenuChoicesProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onValueChange}>
      {choices.map((choice) => (
        <DropdownMenu.RadioItem
          key={choice.value}
          value={choice.value}
          lang={choice.lang}
          className={clsx(css['item'], styles.icons18, styles.thinIcons)}
        >
          <span className={css['tick']}>
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
          </span>
          {choice.label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
