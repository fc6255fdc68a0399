import type { errorsDoors as en } from '#shared/messages/en/errors-doors.ts'

export const errorsDoors = {
  'errors.door.invalid': 'Este enlace no es válido. Pida uno nuevo a su arrendador.',
  'errors.door.expired': 'Este enlace ya venció. Pida uno nuevo a su arrendador.',
  'errors.door.revoked': 'Este enlace fue retirado. Pida uno nuevo a su arrendador.',
  'errors.door.incomplete': 'Este enlace no está completo. Escanee el código otra vez o cópielo entero.',
  'errors.door.other': 'Este enlace es {wordOwn}, no {wordOther}.',
  'errors.door.toReport': 'para reportar una reparación',
  'errors.door.toFollow': 'para seguir una reparación',
  'errors.door.toOwe': 'para ver lo que se debe',
  'errors.door.toReceipt': 'para ver un recibo',
  'errors.door.codeDown': 'Este código fue retirado. Llame a su arrendador para reportar una reparación.',
  'errors.door.codeNewer': 'Hay un código más nuevo para esta vivienda. Escanee ese o llame a su arrendador.',
  'errors.door.reportRevoked': 'Este enlace fue retirado. Llame a su arrendador por su reporte.',
  'errors.door.reportNewer': 'Hay un enlace más nuevo a este reporte. Use ese.',
  'errors.door.balanceNewer': 'Hay un enlace más nuevo a este saldo. Use ese.',
  'errors.door.receiptNewer': 'Hay un enlace más nuevo a este recibo. Use ese.',
  'errors.door.suspended':
    'Este arrendador no puede recibir reportes aquí por el momento. Llame a su arrendador.',
  'errors.door.home': 'Esta vivienda ya no se administra aquí. Llame a su arrendador.',
  'errors.door.reportGone': 'Su arrendador quitó este reporte. Llámele si todavía está dañado.',
  'errors.door.leaseGone': 'El contrato de este enlace ya no está. Llame a su arrendador.',
  'errors.door.paymentGone': 'El pago de este enlace ya no está. Llame a su arrendador.',
  'errors.door.gone': 'Lo que este enlace mostraba ya no está. Llame a su arrendador.',
  'errors.door.muchToday':
    'Hoy se reportaron demasiadas cosas para esta vivienda. Si no puede esperar, llame a su arrendador.',
  'errors.door.canceled': 'Este reporte se canceló. Escanee el código otra vez para reportar algo nuevo.',
  'errors.door.photos': '{count} fotos de un reporte son suficientes. Describa lo demás con palabras.',
  'errors.door.again':
    'Esta Idempotency-Key ya se usó para otro reporte. Use una clave nueva para un reporte nuevo.',
} as const satisfies Record<keyof typeof en, string>
