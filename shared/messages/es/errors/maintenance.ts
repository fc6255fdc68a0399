import type { maintenance as en } from '#shared/messages/en/errors/maintenance.ts'

export const maintenance = {
  'maintenance.canceledScanAgain':
    'Esta solicitud se canceló. Escanee el código otra vez para enviar una nueva.',
  'maintenance.leaseEnded': 'Su contrato terminó, así que usted solo puede ver esta solicitud.',
  'maintenance.stillBrokenMissing': 'Diga qué sigue sin funcionar',
  'maintenance.alreadyClosed': 'Esta solicitud ya está cerrada.',
  'maintenance.noRunningLease':
    'Hoy no tiene un contrato vigente, así que aquí no puede enviar solicitudes nuevas. Llame a su arrendador.',
  'maintenance.archivedByLandlord': 'Su arrendador cerró esta solicitud, así que usted solo puede verla.',
  'maintenance.landlordField': 'Solo su arrendador puede usar este campo',
  'maintenance.closedTooLong': 'Se cerró hace más de {count} días. Repórtelo de nuevo.',
  'maintenance.enoughPhotos':
    'Puede enviar hasta {count} fotos por solicitud. Describa lo demás con palabras.',
} as const satisfies Record<keyof typeof en, string>
