import type { notices as en } from '#shared/messages/en/tenants/notices.ts'

export const notices = {
  'notices.allRead': 'Ha leído todos los avisos.',
  'notices.unread_one': '{count} sin leer',
  'notices.unread_other': '{count} sin leer',
  'notices.markAll': 'Marcar todo como leído',
  'notices.markRead': 'Marcar como leído: {title}',
  'notices.markUnread': 'Marcar como no leído: {title}',
  'notices.new': 'Sin leer:',
  'notices.none': 'Todavía no hay avisos',
  'notices.noneSentence': 'Aquí aparecen los mensajes de su arrendador y las novedades de sus reparaciones.',
  'notices.more': 'Mostrar avisos anteriores',
  'notices.reported': 'Nueva solicitud: {request}',
  'notices.reportedBy': '{name} envió esta solicitud para {place}.',
  'notices.status.OPEN': 'Reabierta: {request}',
  'notices.status.IN_PROGRESS': 'En curso: {request}',
  'notices.status.COMPLETED': 'Terminada: {request}',
  'notices.status.CANCELED': 'Cancelada: {request}',
  'notices.shared_one': 'Se compartió un documento con usted',
  'notices.shared_other': 'Se compartieron {count} documentos con usted',
  'notices.comment': '{name} escribió: {request}',
} as const satisfies Record<keyof typeof en, string>
