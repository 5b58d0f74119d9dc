export { makeBackup, restoreBackup } from './backup.ts';
export { BackupError } from './backup-error.ts';
export { copyLogs } from './database-backup.ts';
