import { uuid } from '#shared/lib/ids.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'

import { AppError } from '#server/platform/http/errors.ts'

/** SQL types of sort keys. A `lastDay` is a date, or infinity without an end. */
export type CursorType = 'text' | 'uuid' | 'date' | 'lastDay' | 'bigint' | 'timestamptz'

const checks: Record<CursorType, (key: string) => boolean> = {
  text: (key) => key.isWellFormed() && !key.includes('\0'),
  uuid: (key) => uuid.safeParse(key).success,
  date: isPlainDate,
  lastDay: (key) => key === 'infinity' || isPlainDate(key),
  bigint: (key) => /^-?\d{1,18}$/.test(key),
  // UTC with the microseconds that PostgreSQL keeps
  timestamptz: (key) =>
    /^[0-9-]{10}T([01]\d|2[0-3])(:[0-5]\d){2}\.\d{6}Z$/.test(key) && isPlainDate(key.slice(0, 10)),
}

/** Returns an opaque cursor: the sort keys of a page's last row, and the order if it is not the list's default. */
export function encodeCursor(keys: readonly (string | number | null)[], order?: string): string {
  return Buffer.from(JSON.stringify(order === undefined ? keys : [...keys, order])).toString('base64url')
}

/**
 * Returns the sort keys in a cursor, or null without a cursor. Throws `validation_failed` if the cursor is from a list
 * with other keys or another order.
 */
export function decodeCursor(
  cursor: string | undefined,
  types: readonly CursorType[],
  order?: string,
): string[] | null {
  if (cursor === undefined) {
    return null
  }
  const keys = parse(cursor)
  if (
    Array.isArray(keys) &&
    keys.length === types.length + (order === undefined ? 0 : 1) &&
    keys[types.length] === order &&
    types.every((type, index) => isOf(type, keys[index]))
  ) {
    return keys.slice(0, types.length) as string[] // every element was just checked
  }
  throw new AppError(
    'validation_failed',
    'platform.cursorOfOtherList',
    {},
    { errors: [{ path: 'cursor', key: 'platform.cursorInvalid' }] },
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
