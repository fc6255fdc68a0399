import type { documents as en } from '#shared/words/en/documents.ts'

export const documents = {
  'documents.title': 'Documentos',
} as const satisfies Record<keyof typeof en, string>
