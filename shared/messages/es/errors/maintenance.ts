import type { maintenance as en } from '#shared/messages/en/errors/maintenance.ts'

export const maintenance = {
  'maintenance.canceledScanAgain':
    'Este reporte se canceló. Escanee el código otra vez para reportar algo nuevo.',
  'maintenance.leaseEnded': 'Su contrato terminó, así que esta solicitud solo se puede leer.',
  'maintenance.stillBrokenMissing': 'Diga qué sigue sin funcionar',
  'maintenance.alreadyClosed': 'Esta solicitud ya está cerrada.',
  'maintenance.noRunningLease':
    'Hoy no tiene un contrato vigente, así que aquí no se puede reportar nada nuevo. Llame a su arrendador.',
  'maintenance.archivedByLandlord': 'Su arrendador cerró esta solicitud, así que solo se puede leer.',
  'maintenance.landlordField': 'Solo su arrendador puede usar este campo',
  'maintenance.closedTooLong': 'Se cerró hace más de {count} días. Repórtelo de nuevo.',
  'maintenance.enoughPhotos': '{count} fotos de un reporte son suficientes. Describa lo demás con palabras.',
} as const satisfies Record<keyof typeof en, string>
