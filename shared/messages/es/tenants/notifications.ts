import type { notifications as en } from '#shared/messages/en/tenants/notifications.ts'

export const notifications = {
  'notifications.open': 'Reabierta: {title}',
  'notifications.inProgress': 'En curso: {title}',
  'notifications.completed': 'Terminada: {title}',
  'notifications.canceled': 'Cancelada: {title}',
  'notifications.reported': 'Nueva solicitud: {title}',
  'notifications.wrote': '{name} escribió: {title}',
  'notifications.reportedBy': '{name} envió esta solicitud en {property}, {unit}.',
  'notifications.depositReturned': 'Se devolvió o liquidó su depósito',
  'notifications.landlordNotice': 'Su arrendador dio aviso de que el contrato termina el {date}',
  'notifications.tenantNotice': 'Se dio aviso para mudarse: el contrato termina el {date}',
  'notifications.tenantNoticeBy': '{name} dio aviso para mudarse: el contrato termina el {date}',
  'notifications.noticeWithdrawn': 'Se retiró el aviso para terminar el contrato: el contrato continúa',
  'notifications.sharedOne': 'Se compartió un documento con usted',
  'notifications.sharedMany': 'Se compartieron documentos con usted',
  'notifications.place': '{property}, {unit}',
} as const satisfies Record<keyof typeof en, string>
