import type { PreparedLine } from './match-index.ts'

/** Whether the line is of this check, or has this number as a separate word. */
export function hasNumber(line: PreparedLine, number: string): boolean {
  const plain = number.replace(/^0+/, '')
  return (
    plain !== '' &&
    ((line.checkNumber ?? '').replace(/^0+/, '') === plain ||
      (plain.length > 3 && new RegExp(`(^|\\D)0*${plain.replaceAll(/\W/g, '')}(\\D|$)`).test(line.text)))
  )
}
