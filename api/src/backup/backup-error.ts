/** A backup or restore that cannot be made as asked: its message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
