import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link, useParams } from '@quizmesh/sdk/router';
import { Button, EmptyState, Skeleton } from '@quizmesh/shared-ui';
import { Suspense, lazy, type ComponentType } from 'react';
import { AdminConsole } from '../features/console/components/admin-console.tsx';
import { Overview } from '../features/overview/components/overview.tsx';
import { sectionAt, type SectionName } from '../features/console/sections.ts';

// The first section brings the table that most others need; they are fetched when they are opened.
const sections: Readonly<Record<SectionName, ComponentType>> = {
  overview: Overview,
  users: lazy(async () => ({ default: (await import('../features/users/components/users.tsx')).Users })),
  quizzes: lazy(async () => ({
    default: (await import('../features/quizzes/components/quizzes.tsx')).Quizzes,
  })),
  categories: lazy(async () => ({
    default: (await import('../features/categories/components/categories.tsx')).Categories,
  })),
  flagged: lazy(async () => ({
    default: (await import('../features/flagged/components/flagged-questions.tsx')).FlaggedQuestions,
  })),
  'fact-check': lazy(async () => ({
    default: (await import('../features/fact-check/components/fact-checks.tsx')).FactChecks,
  })),
  'content-filter': lazy(async () => ({
    default: (await import('../features/content-filter/components/content-filter.tsx')).ContentFilter,
  })),
  'quiz-limits': lazy(async () => ({
    default: (await import('../features/quiz-limits/components/quiz-limits.tsx')).QuizLimits,
  })),
  'site-settings': lazy(async () => ({
    default: (await import('../features/site-settings/components/site-settings.tsx')).SiteSettings,
  })),
};

function NoSection() {
  return (
    <EmptyState
      headingLevel="h2"
      title={<FormattedMessage id="section.noneText" />}
      action={
        <Button asChild variant="tint">
          <Link to="/admin">
            <FormattedMessage id="section.overview" />
          </Link>
        </Button>
      }
    />
  );
}

/** The console with the section of the address. */
export function AdminSections() {
  const section = sectionAt(useParams()['*'] ?? '');
  const Section = section ? sections[section] : NoSection;
  return (
    <AdminConsole section={section}>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <Section key={section} />
      </Suspense>
    </AdminConsole>
  );
}
