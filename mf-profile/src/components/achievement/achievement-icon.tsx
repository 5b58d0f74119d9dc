import type { Achievement } from '@quizmesh/contract';
import {
  Crown,
  Flame,
  MapPin,
  Medal,
  Play,
  PlusCircle,
  Rocket,
  Star,
  Target,
  TrendingUp,
  Trophy,
  Zap,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<Achievement['icon'], LucideIcon>> = {
  Trophy,
  Flame,
  Star,
  Crown,
  Medal,
  Target,
  Zap,
  MapPin,
  TrendingUp,
  Rocket,
  PlusCircle,
  Play,
};

/** The icon of an achievement, by the name that the server sends. */
export function AchievementIcon({ icon }: Pick<Achievement, 'icon'>) {
  const Icon = icons[icon];
  return <Icon aria-hidden="true" />;
}
