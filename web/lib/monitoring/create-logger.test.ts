import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { createLogger, minimumLevel, type Level, type Logger } from './create-logger.ts'

function listen(isProduction: boolean) {
  const printed: unknown[][] = []
  const at =
    (level: Level) =>
    (...said: unknown[]) =>
      void printed.push([level, ...said])
  const target: Logger = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
  const logger = createLogger(minimumLevel(isProduction), target)
  logger.debug('a', 1)
  logger.info('b')
  logger.warn('c', { explanation: 2 })
  logger.error('d')
  return printed
}

describe('the logger', () => {
  test('prints every level while developing, with its details', () => {
    assert.deepEqual(listen(false), [
      ['debug', 'a', 1],
      ['info', 'b'],
      ['warn', 'c', { explanation: 2 }],
      ['error', 'd'],
    ])
  })

  test('prints only warnings and errors in production', () => {
    assert.deepEqual(listen(true), [
      ['warn', 'c', { explanation: 2 }],
      ['error', 'd'],
    ])
  })
})
