import { clsx } from 'clsx';
import {
  BookOpen,
  Camera,
  Car,
  Clapperboard,
  Cpu,
  Dna,
  FlaskConical,
  HeartPulse,
  Landmark,
  Leaf,
  Map,
  Music,
  Orbit,
  Palette,
  Plane,
  Rocket,
  Shapes,
  Sigma,
  Volleyball,
  Vote,
  Wheat,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { categoryInk } from './category-ink.ts';
import { styles } from '../style/styles.ts';
import * as css from './category-label.module.css';
import * as ink from './ink.module.css';

const icons: Readonly<Record<string, LucideIcon>> = {
  history: Landmark,
  science: FlaskConical,
  mathematics: Sigma,
  geography: Map,
  art: Palette,
  sports: Volleyball,
  entertainment: Clapperboard,
  music: Music,
  literature: BookOpen,
  biology: Dna,
  politics: Vote,
  nature: Leaf,
  health: HeartPulse,
  technology: Cpu,
  photography: Camera,
  food: Wheat,
  automotive: Car,
  aviation: Plane,
  astronomy: Orbit,
  space: Rocket,
};

export interface CategoryLabelProps extends ComponentProps<'span'> {
  /** Canonical category; decides icon and colour. Its translated name is the children. */
  category: string;
}

/** A category's name with its icon, in its colour. */
export function CategoryLabel({ category, className, children, ...props }: CategoryLabelProps) {
  const Icon = icons[category] ?? Shapes;
  return (
    <span
      className={clsx(css['label'], styles.iconsEm, styles.thinIcons, ink[categoryInk(category)], className)}
      {...props}
    >
      <Icon aria-hidden="true" />
      {children}
    </span>
  );
}
