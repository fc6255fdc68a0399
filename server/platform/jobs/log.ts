import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * Creates a structured log on standard output, or on `destination`. Bodies, headers and query strings are never logged,
 * so that no secret can be.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}
