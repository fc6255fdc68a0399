export { readStatementFile } from './files/read-statement-file.ts'
