import { uuid } from '#shared/lib/ids.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'

import { AppError } from './errors.ts'

export type CursorType = 'text' | 'uuid' | 'date'

const checks: Record<CursorType, (key: string) => boolean> = {
  text: (key) => key.isWellFormed() && !key.includes('\0'),
  uuid: (key) => uuid.safeParse(key).success,
  date: isPlainDate,
}

/** An opaque cursor: the sort keys of the last row of a page. */
export function encodeCursor(keys: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/** The sort keys in a cursor, or null without one; throws a 400 for one that no list with these keys made. */
export function decodeCursor(cursor: string | undefined, types: readonly CursorType[]): string[] | null {
  if (cursor === undefined) {
    return null
  }
  const keys = parse(cursor)
  if (
    Array.isArray(keys) &&
    keys.length === types.length &&
    types.every((type, index) => isOf(type, keys[index]))
  ) {
    return keys as string[] // every element was just checked
  }
  throw new AppError(
    'validation_failed',
    'This cursor is not one of this list. Start again from the first page.',
    { errors: [{ path: 'cursor', message: 'Not a cursor of this list' }] },
  )
}

function isOf(type: CursorType, key: unknown): boolean {
  return typeof key === 'string' && checks[type](key)
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
