import { pino, type Logger } from 'pino'

export type Log = Logger

/** Structured logs on standard output. Bodies, headers and query strings are never logged, so no secret can be. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
