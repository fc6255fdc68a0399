export type Level = 'debug' | 'info' | 'warn' | 'error'

export type Logger = Record<Level, (message: string, ...details: unknown[]) => void>

const order: readonly Level[] = ['debug', 'info', 'warn', 'error']

/**
 * Returns a logger that prints messages of level `least` and above to `target`. In production these are warnings and
 * errors.
 */
export function createLogger(least: Level, target: Logger): Logger {
  const at =
    (level: Level) =>
    (message: string, ...details: unknown[]) => {
      if (order.indexOf(level) >= order.indexOf(least)) {
        target[level](message, ...details)
      }
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

export function minimumLevel(isProduction: boolean): Level {
  return isProduction ? 'warn' : 'debug'
}
