import type { LeaseDocument } from '#shared/lease-generator/document.ts'

export type LeaseFormat = 'pdf' | 'docx'

const load = () => import('#web/lib/pdf/render.ts')

/** The lease as a file, made in a worker. They throw an Error whose message can be shown. */
export const renderers: Record<LeaseFormat, (lease: LeaseDocument) => Promise<Blob>> = {
  pdf: async (lease) => (await load()).renderPdf('lease', lease),
  docx: async (lease) => (await load()).renderDocx(lease),
}

/** Fetches what makes files before it is asked for. */
export function warmUp(): void {
  load().then(
    ({ warmUpRenderer }) => warmUpRenderer('lease'),
    () => {
      // asked for again, and its failure shown, when a file is wanted
    },
  )
}
