import { createLogger, minimumLevel } from './create-logger.ts'

/** The only place that prints to the console. In production it prints only warnings and errors. */
// oxlint-disable-next-line no-console
export const logger = createLogger(minimumLevel(import.meta.env.PROD), console)
