import { clsx } from 'clsx';
import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import css from './tabs.module.css';

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  direction?: 'ltr' | 'rtl' | undefined;
  /** 'line': parts of a page; 'segments': up to four equal cells, for dialogs. */
  look?: 'line' | 'segments' | undefined;
  className?: string | undefined;
}

/** Parts of one page behind a line of tabs; only the chosen one is rendered. */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  tabs,
  direction = 'ltr',
  look = 'line',
  className,
}: TabsProps<Value>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab) onValueChange(tab.value);
  };
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={choose}
      dir={direction}
      className={clsx(css['tabs'], className)}
    >
      <RadixTabs.List className={css['list']} data-look={look} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={css['tab']}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className={css['content']}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
