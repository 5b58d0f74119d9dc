import type { AuditRepository, RequireActor } from '../audit/index.ts';
import type { Core } from '../platform.ts';
import { createExportRoutes, type ExportRouteDeps } from './export.routes.ts';

export function createExportsModule(
  { repositories: { audit }, now }: Core<{ readonly audit: AuditRepository }>,
  {
    requireActor,
    lists,
  }: {
    readonly requireActor: RequireActor;
    /** Reads a page of a list of the console. */
    readonly lists: Omit<ExportRouteDeps, 'requireActor' | 'audit' | 'now'>;
  },
) {
  return { routes: createExportRoutes({ ...lists, requireActor, audit, now }) };
}
