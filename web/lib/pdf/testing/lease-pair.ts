import { findStateLaw } from '#shared/law/places/lookup.ts'
import { composeLease } from '#shared/lease-generator/compose/compose-lease.ts'
import type { ComposedLease } from '#shared/lease-generator/compose/composed-lease.ts'
import { sampleAnswers, type SampleChoices } from '#shared/lease-generator/answers/sample-answers.ts'
import type { FontLoader } from '#web/lib/pdf/fonts.ts'
import { makeDocx, makePdf } from '#web/lib/pdf/make-document.ts'

import { pagesOfDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'

/** All variants of a lease: furnished or not, built before and after 1978, fixed and month to month, pets or not. */
export const variants: readonly SampleChoices[] = [true, false].flatMap((furnished) =>
  [1950, 1996].flatMap((yearBuilt) =>
    (['fixed', 'month-to-month'] as const).flatMap((term) =>
      [true, false].map((pets) => ({ furnished, yearBuilt, term, pets })),
    ),
  ),
)

/** Returns the lease of a finished interview; '' as state is the general lease. */
export function leaseOf(state: string, choices: Partial<SampleChoices> = {}): ComposedLease {
  return composeLease(sampleAnswers(state, choices), findStateLaw(state) ?? null)
}

/** Makes a lease as PDF and DOCX and returns the differences: the number of pages, or the text of a page. */
export async function compareLease(
  lease: ComposedLease,
  load: FontLoader,
): Promise<{ pages: number; differences: string[]; docx: Uint8Array }> {
  const pdf = readPdf(
    await makePdf('lease', lease, { createdAt: '2026-11-21T00:00:00Z', compress: false }, load),
  )
  const docx = await makeDocx(lease, load)
  const word = pagesOfDocx(docx)
  const differences = [
    ...(pdf.pages.length === word.length ? [] : [`${pdf.pages.length} pages against ${word.length}`]),
    ...pdf.pages.flatMap(({ text }, page) => {
      const other = word[page] ?? ''
      const at = Array.from(text).findIndex((sign, index) => sign !== other[index])
      return text === other
        ? []
        : [
            `page ${page + 1}: '${text.slice(Math.max(0, at - 20), at + 40)}' against '${other.slice(Math.max(0, at - 20), at + 40)}'`,
          ]
    }),
  ]
  return { pages: pdf.pages.length, differences, docx }
}
