import type { told as en } from '#shared/messages/en/told.ts'

export const told = {
  'told.open': 'Abierta de nuevo: {title}',
  'told.inProgress': 'En curso: {title}',
  'told.completed': 'Terminada: {title}',
  'told.canceled': 'Cancelada: {title}',
  'told.reported': 'Reportado: {title}',
  'told.wrote': '{name} escribió: {title}',
  'told.reportedBy': '{name} reportó esto en {property}, unidad {unit}.',
  'told.sharedOne': 'Se compartió un documento con usted',
  'told.sharedMany': 'Se compartieron documentos con usted',
  'told.place': '{property}, unidad {unit}',
} as const satisfies Record<keyof typeof en, string>
