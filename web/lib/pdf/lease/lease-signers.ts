import type { LeaseSignature } from '#shared/lease-generator/compose/composed-lease.ts'

import type { Fonts } from '#web/lib/pdf/font-face.ts'
import { linesOf, docxLineCount } from './lease-lines.ts'
import { leaseStyles, leaseWidth, signerHeight } from './lease-styles.ts'

/**
 * A row of a signature block: a text, or a label before a line to write on. `height` in points, the same in both files.
 */
type SignerRow = { text: string; isBold: boolean; isLine: boolean; height: number }

/** Width of one of two signature blocks side by side, in points. */
export const signerWidth = (leaseWidth - signerHeight.gap) / 2

/**
 * Returns the rows of a signature block: the signer, then lines for signature and date. A company or an agent signs by
 * a person: 'By', the person's name and title come between.
 */
export function signerRows(fonts: Fonts, { role, name, by }: LeaseSignature): SignerRow[] {
  const written = (text: string, isBold = false): SignerRow => ({
    text,
    isBold,
    isLine: false,
    height: heightOfText(fonts, text, isBold),
  })
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

function line(text: string): SignerRow {
  return { text, isBold: false, isLine: true, height: signerHeight.line }
}

/** Returns the height of a row of signature blocks, in points: the height of its tallest block. */
export function signersHeight(fonts: Fonts, signers: readonly LeaseSignature[]): number {
  return Math.max(
    ...signers.map((signer) => signerRows(fonts, signer).reduce((sum, { height }) => sum + height, 0)),
  )
}

function heightOfText(fonts: Fonts, text: string, isBold: boolean): number {
  const look = { ...leaseStyles.signer, isBold }
  const runs = [{ text }]
  return (
    Math.max(1, linesOf(fonts, runs, look, signerWidth).length, docxLineCount(runs, look, signerWidth)) *
    look.leading
  )
}
