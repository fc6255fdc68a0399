import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import type { ComposedLease } from '#shared/lease-generator/compose/composed-lease.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

export type LeaseFormat = 'pdf' | 'docx'

const load = () => import('#web/lib/pdf/render.ts')

/** Render the lease as a file in a worker. They throw an Error whose message can be shown to the user. */
export const renderers: Record<LeaseFormat, (lease: ComposedLease) => Promise<Blob>> = {
  pdf: async (lease) => (await load()).renderPdf('lease', lease),
  docx: async (lease) => (await load()).renderDocx(lease),
}

/**
 * Renders the landlord's cover sheet as a separate PDF, so that the lease can be sent without it. Throws as the
 * renderers do.
 */
export async function renderCoverSheet(answers: LeaseAnswers, law: StateLaw | null): Promise<Blob> {
  const [{ renderPdf }, { composeCoverSheet }] = await Promise.all([
    load(),
    import('#shared/lease-generator/compose/cover-sheet.ts'),
  ])
  return renderPdf('lease', composeCoverSheet(answers, law))
}

/** Preloads the code that makes files. */
export function preloadRenderer(): void {
  load().then(
    ({ preloadRenderer: warmUpRenderer }) => warmUpRenderer('lease'),
    () => {
      // a failure here is ignored: the code is requested again, and the failure shown, when a file is made
    },
  )
}
