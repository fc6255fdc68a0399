export const documents = {
  'documents.title': 'Documents',
} as const
