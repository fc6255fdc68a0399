import { createLogger, minimumLevel } from './create-logger.ts'

/** The one place that prints. In production only warnings and errors are printed. */
// oxlint-disable-next-line no-console
export const logger = createLogger(minimumLevel(import.meta.env.PROD), console)
