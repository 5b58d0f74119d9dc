import { lazyPart } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link, Navigate, useParams } from '@quizmesh/sdk/router';
import { Button, EmptyState, Skeleton } from '@quizmesh/shared-ui';
import { Suspense, type ComponentType } from 'react';
import { AuditButton } from '../../components/audit/components/audit-button.tsx';
import { AdminConsole } from './components/admin-console.tsx';
import { OLDER_USERS, sectionAt, sectionPath, type SectionName } from './sections.ts';
import { OverviewSection } from '../overview/overview-section.tsx';

// Sections are loaded when they are opened, except for the first.
const sections: Readonly<Record<SectionName, ComponentType>> = {
  overview: OverviewSection,
  users: lazyPart(
    async () => (await import(/* webpackChunkName: "users" */ '../users/components/users.tsx')).Users,
  ),
  quizzes: lazyPart(
    async () => (await import(/* webpackChunkName: "quizzes" */ '../quizzes/components/quizzes.tsx')).Quizzes,
  ),
  categories: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "categories" */ '../categories/components/categories.tsx'))
        .Categories,
  ),
  flagged: lazyPart(
    async () =>
      (
        await import(
          /* webpackChunkName: "flagged-questions" */ '../flagged/components/flagged-questions.tsx'
        )
      ).FlaggedQuestions,
  ),
  'fact-check': lazyPart(
    async () =>
      (await import(/* webpackChunkName: "fact-check-section" */ '../fact-check/fact-check-section.tsx'))
        .FactCheckSection,
  ),
  'content-filter': lazyPart(
    async () =>
      (
        await import(
          /* webpackChunkName: "content-filter" */ '../content-filter/components/content-filter.tsx'
        )
      ).ContentFilter,
  ),
  'quiz-limits': lazyPart(
    async () =>
      (await import(/* webpackChunkName: "quiz-limits" */ '../quiz-limits/components/quiz-limits.tsx'))
        .QuizLimits,
  ),
  'site-settings': lazyPart(
    async () =>
      (await import(/* webpackChunkName: "site-settings" */ '../site-settings/components/site-settings.tsx'))
        .SiteSettings,
  ),
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
  const rest = useParams()['*'] ?? '';
  const section = sectionAt(rest);
  const Section = section ? sections[section] : NoSection;
  if (rest === OLDER_USERS) return <Navigate to={sectionPath('users')} replace />;
  return (
    <AdminConsole section={section} actions={<AuditButton />}>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <Section key={section} />
      </Suspense>
    </AdminConsole>
  );
}
