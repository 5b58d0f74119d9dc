export { defineDispute } from './dispute.model.ts';
export { createDisputeRepository } from './dispute.repository.ts';
export { createModerationModule } from './moderation.module.ts';
export { defineReport } from './question-report.model.ts';
export { createReportRepository } from './question-report.repository.ts';
