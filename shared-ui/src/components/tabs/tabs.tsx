import { clsx } from 'clsx';
import { Tabs as RadixTabs } from 'radix-ui';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './tabs.module.css';

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

/** Scrolls only the tab list, so that the selected tab is in its middle. */
function useChosenInSight(value: string): RefObject<HTMLDivElement | null> {
  const listRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = listRef.current;
    const chosen = list?.querySelector('[data-state="active"]');
    if (!list || !chosen) return;
    const { left, width } = chosen.getBoundingClientRect();
    const line = list.getBoundingClientRect();
    list.scrollLeft += left + width / 2 - (line.left + line.width / 2);
  }, [value]);
  return listRef;
}

/** Parts of one page behind a list of tabs; only the selected one is rendered. */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  tabs,
  direction = 'ltr',
  look = 'line',
  className,
}: TabsProps<Value>) {
  const listRef = useChosenInSight(value);
  const choose = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab) onValueChange(tab.value);
  };
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={choose}
      dir={direction}
      className={clsx(styles.shrink, className)}
    >
      <RadixTabs.List ref={listRef} className={css['list']} data-look={look} aria-label={label}>
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
