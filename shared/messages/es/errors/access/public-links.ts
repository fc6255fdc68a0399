import type { publicLinks as en } from '#shared/messages/en/errors/access/public-links.ts'

export const publicLinks = {
  'publicLinks.expired': 'Este enlace ya venció. Pida uno nuevo a su arrendador.',
  'publicLinks.invalid': 'Este enlace no es válido. Pida uno nuevo a su arrendador.',
  'publicLinks.incomplete': 'Este enlace no está completo. Escanee el código otra vez o cópielo entero.',
  'publicLinks.reportsSuspended': 'Su arrendador no puede recibir solicitudes aquí por el momento. Llámele.',
  'publicLinks.tooManyReports':
    'Hoy se enviaron demasiadas solicitudes para esta vivienda. Si no puede esperar, llame a su arrendador.',
  'publicLinks.homeArchived': 'Esta vivienda ya no se administra aquí. Llame a su arrendador.',
  'publicLinks.reportRemoved': 'Su arrendador eliminó esta solicitud. Llámele si el problema continúa.',
  'publicLinks.leaseGone': 'El contrato de este enlace ya no existe. Llame a su arrendador.',
  'publicLinks.paymentGone': 'El pago de este enlace ya no existe. Llame a su arrendador.',
  'publicLinks.targetGone': 'El contenido de este enlace ya no existe. Llame a su arrendador.',
  'publicLinks.codeRevoked':
    'Este código ya no está en uso. Llame a su arrendador para solicitar una reparación.',
  'publicLinks.codeReplaced':
    'Hay un código más nuevo para esta vivienda. Escanee ese o llame a su arrendador.',
  'publicLinks.reportRevoked':
    'Este enlace fue anulado. Llame a su arrendador para preguntar por su solicitud.',
  'publicLinks.reportReplaced': 'Hay un enlace más nuevo a esta solicitud. Use ese.',
  'publicLinks.revoked': 'Este enlace fue anulado. Pida uno nuevo a su arrendador.',
  'publicLinks.balanceReplaced': 'Hay un enlace más nuevo a este saldo. Use ese.',
  'publicLinks.receiptReplaced': 'Hay un enlace más nuevo a este recibo. Use ese.',
  'publicLinks.toReportRepair': 'para solicitar una reparación',
  'publicLinks.toFollowRepair': 'para seguir una reparación',
  'publicLinks.toSeeBalance': 'para ver un saldo',
  'publicLinks.toSeeReceipt': 'para ver un recibo',
  'publicLinks.toAnswerRenewal': 'para responder a una oferta de renovación',
  'publicLinks.toDoWork': 'para hacer una reparación',
  'publicLinks.workCanceled': 'Este trabajo fue cancelado. Llame al arrendador si tiene preguntas.',
  'workOrders.closed': 'Este trabajo ya no acepta actualizaciones. Llame al arrendador.',
  'workOrders.acceptFirst': 'Acepte primero el trabajo.',
  'publicLinks.toSeeStatements': 'para leer los estados de cuenta de un propietario',
  'publicLinks.statementsRevoked': 'Este enlace fue anulado. Pida uno nuevo a su administrador.',
  'publicLinks.otherPurpose': 'Este enlace es {termWhat}, no {termWanted}.',
} as const satisfies Record<keyof typeof en, string>
