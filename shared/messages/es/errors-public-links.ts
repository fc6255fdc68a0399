import type { errorsPublicLinks as en } from '#shared/messages/en/errors-public-links.ts'

export const errorsPublicLinks = {
  'errors.publicLink.invalid': 'Este enlace no es válido. Pida uno nuevo a su arrendador.',
  'errors.publicLink.expired': 'Este enlace ya venció. Pida uno nuevo a su arrendador.',
  'errors.publicLink.revoked': 'Este enlace fue retirado. Pida uno nuevo a su arrendador.',
  'errors.publicLink.incomplete':
    'Este enlace no está completo. Escanee el código otra vez o cópielo entero.',
  'errors.publicLink.other': 'Este enlace es {wordOwn}, no {wordOther}.',
  'errors.publicLink.toReport': 'para reportar una reparación',
  'errors.publicLink.toFollow': 'para seguir una reparación',
  'errors.publicLink.toOwe': 'para ver lo que se debe',
  'errors.publicLink.toReceipt': 'para ver un recibo',
  'errors.publicLink.codeDown':
    'Este código fue retirado. Llame a su arrendador para reportar una reparación.',
  'errors.publicLink.codeNewer':
    'Hay un código más nuevo para esta vivienda. Escanee ese o llame a su arrendador.',
  'errors.publicLink.reportRevoked': 'Este enlace fue retirado. Llame a su arrendador por su reporte.',
  'errors.publicLink.reportNewer': 'Hay un enlace más nuevo a este reporte. Use ese.',
  'errors.publicLink.balanceNewer': 'Hay un enlace más nuevo a este saldo. Use ese.',
  'errors.publicLink.receiptNewer': 'Hay un enlace más nuevo a este recibo. Use ese.',
  'errors.publicLink.suspended':
    'Este arrendador no puede recibir reportes aquí por el momento. Llame a su arrendador.',
  'errors.publicLink.home': 'Esta vivienda ya no se administra aquí. Llame a su arrendador.',
  'errors.publicLink.reportGone': 'Su arrendador quitó este reporte. Llámele si todavía está dañado.',
  'errors.publicLink.leaseGone': 'El contrato de este enlace ya no está. Llame a su arrendador.',
  'errors.publicLink.paymentGone': 'El pago de este enlace ya no está. Llame a su arrendador.',
  'errors.publicLink.gone': 'Lo que este enlace mostraba ya no está. Llame a su arrendador.',
  'errors.publicLink.muchToday':
    'Hoy se reportaron demasiadas cosas para esta vivienda. Si no puede esperar, llame a su arrendador.',
  'errors.publicLink.canceled':
    'Este reporte se canceló. Escanee el código otra vez para reportar algo nuevo.',
  'errors.publicLink.photos': '{count} fotos de un reporte son suficientes. Describa lo demás con palabras.',
  'errors.publicLink.again':
    'Esta Idempotency-Key ya se usó para otro reporte. Use una clave nueva para un reporte nuevo.',
} as const satisfies Record<keyof typeof en, string>
