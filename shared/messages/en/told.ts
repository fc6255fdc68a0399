/**
 * What notifications tell tenants. They are kept in English and said anew in the language of whoever reads them; what
 * people wrote themselves stays as they wrote it.
 */
export const told = {
  'told.open': 'Open again: {title}',
  'told.inProgress': 'In progress: {title}',
  'told.completed': 'Completed: {title}',
  'told.canceled': 'Canceled: {title}',
  'told.reported': 'Reported: {title}',
  'told.wrote': '{name} wrote: {title}',
  'told.reportedBy': '{name} reported this for {property}, unit {unit}.',
  'told.sharedOne': 'A document was shared with you',
  'told.sharedMany': 'Documents were shared with you',
  'told.place': '{property}, unit {unit}',
} as const
