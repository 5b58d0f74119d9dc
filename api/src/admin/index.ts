export { createAdminQuizReadModel } from './admin-quiz.read-model.ts';
export { createAdminQuizRoutes } from './admin-quiz.routes.ts';
export { createAdminQuizService } from './admin-quiz.service.ts';
export { createAdminStatsReadModel } from './admin-stats.read-model.ts';
export { createAdminStatsRoutes } from './admin-stats.routes.ts';
export { createAdminUserReadModel } from './admin-user.read-model.ts';
export { createAdminUserRoutes } from './admin-user.routes.ts';
export { createAdminUserService } from './admin-user.service.ts';
