export { createExportRoutes, type ExportRouteDeps } from './export.routes.ts';
