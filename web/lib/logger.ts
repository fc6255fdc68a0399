/* oxlint-disable no-console -- the one place that prints */
type Level = 'debug' | 'info' | 'warn' | 'error'

const order: readonly Level[] = ['debug', 'info', 'warn', 'error']
const least: Level = import.meta.env.PROD ? 'warn' : 'debug'

function print(level: Level, message: string, details: readonly unknown[]): void {
  if (order.indexOf(level) >= order.indexOf(least)) {
    console[level](message, ...details)
  }
}

/** In production only warnings and errors are printed. */
export const logger = {
  debug: (message: string, ...details: unknown[]) => print('debug', message, details),
  info: (message: string, ...details: unknown[]) => print('info', message, details),
  warn: (message: string, ...details: unknown[]) => print('warn', message, details),
  error: (message: string, ...details: unknown[]) => print('error', message, details),
}
