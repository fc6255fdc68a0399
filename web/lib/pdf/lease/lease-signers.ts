import type { LeaseSignature } from '#shared/lease-generator/compose/composed-lease.ts'

import type { Fonts } from '#web/lib/pdf/font-face.ts'
import { linesOf } from './lease-lines.ts'
import { leaseStyles, leaseWidth, signerHeight } from './lease-styles.ts'

/** A row of a signature block: a text, or a label before a line to write on. */
type SignerRow = { text: string; isBold: boolean; isLine: boolean }

/** Width of one of two signature blocks side by side, in points. */
export const signerWidth = (leaseWidth - signerHeight.gap) / 2

/**
 * Returns the rows of a signature block: the signer, then lines for signature and date. A company or an agent signs by
 * a person: 'By', the person's name and title come between.
 */
export function signerRows({ role, name, by }: LeaseSignature): SignerRow[] {
  const known = (label: string, text: string): SignerRow =>
    text === '' ? line(label) : written(`${label}: ${text}`)
  return [
    written(role, true),
    written(name),
    ...(name === '' ? [line('Name')] : []),
    ...(by
      ? [line('By'), known('Name', by.name), known('Title', by.title), line('Date')]
      : [line('Signature'), line('Date')]),
  ]
}

function written(text: string, isBold = false): SignerRow {
  return { text, isBold, isLine: false }
}

function line(text: string): SignerRow {
  return { text, isBold: false, isLine: true }
}

/** Returns the height of two signature blocks side by side in the PDF, in points: the height of the taller one. */
export function signersHeight(fonts: Fonts, signers: readonly LeaseSignature[]): number {
  return Math.max(
    ...signers.map((signer) => signerRows(signer).reduce((sum, row) => sum + signerRowHeight(fonts, row), 0)),
  )
}

/** Returns the height of a row of a signature block in the PDF, in points. */
export function signerRowHeight(fonts: Fonts, { text, isBold, isLine }: SignerRow): number {
  const look = { ...leaseStyles.signer, isBold }
  return isLine
    ? signerHeight.line
    : Math.max(1, linesOf(fonts, [{ text }], look, signerWidth).length) * look.leading
}
