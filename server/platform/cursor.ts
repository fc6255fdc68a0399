import { AppError } from './errors.ts'

/** An opaque cursor: the sort keys of the last row of a page. */
export function encodeCursor(keys: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/** The sort keys in a cursor, or null without one; throws a 400 for one that this list did not make. */
export function decodeCursor(cursor: string | undefined, length: number): string[] | null {
  if (cursor === undefined) {
    return null
  }
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(keys) &&
      keys.length === length &&
      keys.every((key) => typeof key === 'string' && key.isWellFormed() && !key.includes('\0'))
    ) {
      return keys as string[] // every element was just checked
    }
  } catch {
    // not JSON: refused below
  }
  throw new AppError(
    'validation_failed',
    'This cursor is not one of this list. Start again from the first page.',
    {
      errors: [{ path: 'cursor', message: 'Not a cursor of this list' }],
    },
  )
}
