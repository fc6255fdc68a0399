/** The database does not match the migration files; the message tells the operator what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}
