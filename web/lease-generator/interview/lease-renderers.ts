import type { LeaseAnswers } from '#shared/lease-generator/answers.ts'
import type { ComposedLease } from '#shared/lease-generator/composed-lease.ts'
import type { StateLaw } from '#shared/law/state-law.ts'

export type LeaseFormat = 'pdf' | 'docx'

const load = () => import('#web/lib/pdf/render.ts')

/** The lease as a file, made in a worker. They throw an Error whose message can be shown. */
export const renderers: Record<LeaseFormat, (lease: ComposedLease) => Promise<Blob>> = {
  pdf: async (lease) => (await load()).renderPdf('lease', lease),
  docx: async (lease) => (await load()).renderDocx(lease),
}

/** The landlord's cover sheet as a PDF of its own, so that the lease can be sent as it is. Throws as the renderers do. */
export async function renderCoverSheet(answers: LeaseAnswers, law: StateLaw | null): Promise<Blob> {
  const [{ renderPdf }, { composeCoverSheet }] = await Promise.all([
    load(),
    import('#shared/lease-generator/cover-sheet.ts'),
  ])
  return renderPdf('lease', composeCoverSheet(answers, law))
}

/** Fetches what makes files before it is asked for. */
export function preloadRenderer(): void {
  load().then(
    ({ preloadRenderer: warmUpRenderer }) => warmUpRenderer('lease'),
    () => {
      // asked for again, and its failure shown, when a file is wanted
    },
  )
}
