import {
  BadgeCheck,
  BookOpen,
  Filter,
  Flag,
  Gauge,
  LayoutDashboard,
  Settings,
  Shapes,
  Users,
  type LucideIcon,
} from 'lucide-react';

export const SECTION_NAMES = [
  'overview',
  'users',
  'quizzes',
  'categories',
  'flagged',
  'fact-check',
  'content-filter',
  'quiz-limits',
  'site-settings',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** The icon of each section. */
export const SECTION_ICONS: Readonly<Record<SectionName, LucideIcon>> = {
  overview: LayoutDashboard,
  users: Users,
  quizzes: BookOpen,
  categories: Shapes,
  flagged: Flag,
  'fact-check': BadgeCheck,
  'content-filter': Filter,
  'quiz-limits': Gauge,
  'site-settings': Settings,
};

/** Address of a section. */
export function sectionPath(name: SectionName): string {
  return name === 'overview' ? '/admin' : `/admin/${name}`;
}

/** Address of the former users tab, which redirects to the users section (decision 42). */
export const OLDER_USERS = 'users-legacy';

/** Section of the path below /admin; null when there is none. */
export function sectionAt(rest: string): SectionName | null {
  if (rest === '') return 'overview';
  if (rest === OLDER_USERS) return 'users';
  return SECTION_NAMES.find((name) => name === rest && name !== 'overview') ?? null;
}
