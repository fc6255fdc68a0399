import type { because as en } from '#shared/messages/en/because.ts'

export const because = {
  'because.name.rent': 'Renta',
  'because.name.deposit': 'Depósito de garantía',
  'because.name.lateFee': 'Recargo por pago tardío',
  'because.name.maintenance': 'Mantenimiento',
  'because.name.other': 'Otro cargo',
  'because.name.rentOf': 'Renta de {month}',
  'because.name.rentPart': 'Renta de {month}, del {day} al {dayTo} (parte proporcional)',
  'because.name.petRent': 'Renta por mascota',
  'because.name.parking': 'Estacionamiento',
  'because.name.storage': 'Espacio de almacenamiento',
  'because.name.utilities': 'Servicios públicos',
  'because.name.monthly': 'Cargo mensual',
  'because.name.wordOf': '{wordName} de {month}',
  'because.name.wordPart': '{wordName} de {month}, del {day} al {dayTo} (parte proporcional)',
  'because.name.typedOf': '{typed} de {month}',
  'because.name.typedPart': '{typed} de {month}, del {day} al {dayTo} (parte proporcional)',
  'because.name.lateFeeOf': 'Recargo por pago tardío de {month}',
  'because.name.opening': 'Saldo inicial',
  'because.name.openingDeposit': 'Depósito de garantía retenido',
  'because.name.correction': 'Corrección: {sentence}',
  'because.name.voided': 'Anulado: {sentence}',
  'because.name.correctionOf': 'Corrección: {typed}',
  'because.name.voidedOf': 'Anulado: {typed}',
  'because.name.returned': 'Devuelto: {sentence}',
  'because.name.returnedWhy': 'Devuelto: {sentence} ({reason})',
  'because.name.refunded': 'Reembolsado: {sentence}',
  'because.name.refundedWhy': 'Reembolsado: {sentence} ({reason})',
  'because.name.mistake': 'Registrado por error: {sentence}',
  'because.name.creditApplied': 'Saldo a favor aplicado',
  'because.name.credit': 'Saldo a favor',
  'because.name.payment': 'Pago',
  'because.name.paymentBy': 'Pago {wordHow}',
  'because.name.paymentCash': 'Pago en efectivo {reference}',
  'because.name.paymentCheck': 'Pago con cheque {reference}',
  'because.name.paymentAch': 'Pago por transferencia bancaria {reference}',
  'because.name.paymentCard': 'Pago con tarjeta {reference}',
  'because.name.paymentMoneyOrder': 'Pago con giro postal {reference}',
  'because.name.paymentOther': 'Pago por otro medio {reference}',
  'because.name.paymentReference': 'Pago {reference}',
  'because.how.cash': 'en efectivo',
  'because.how.check': 'con cheque',
  'because.how.ach': 'por transferencia bancaria',
  'because.how.card': 'con tarjeta',
  'because.how.moneyOrder': 'con giro postal',
  'because.how.other': 'por otro medio',

  'because.rent.full': 'La renta de un mes completo, del {date} al {dateTo}.',
  'because.rent.actual_one': 'Renta del {date} al {dateTo}: {count} día de los {countOf} del mes.',
  'because.rent.actual_other': 'Renta del {date} al {dateTo}: {count} días de los {countOf} del mes.',
  'because.rent.thirty_one':
    'Renta del {date} al {dateTo}: {count} día, a una treintava parte de la renta mensual por día.',
  'because.rent.thirty_other':
    'Renta del {date} al {dateTo}: {count} días, a una treintava parte de la renta mensual por día.',
  'because.recurring.full': 'El mes completo, del {date} al {dateTo}.',
  'because.recurring.actual_one': 'Una parte del mes, del {date} al {dateTo}: {count} día de sus {countOf}.',
  'because.recurring.actual_other':
    'Una parte del mes, del {date} al {dateTo}: {count} días de sus {countOf}.',
  'because.recurring.thirty_one':
    'Una parte del mes, del {date} al {dateTo}: {count} día, a una treintava parte del importe mensual por día.',
  'because.recurring.thirty_other':
    'Una parte del mes, del {date} al {dateTo}: {count} días, a una treintava parte del importe mensual por día.',
  'because.recurring.outside': 'Este cargo no abarca este mes.',
  'because.rent.outside': 'El contrato no abarca este mes.',

  'because.late.fee_one':
    'La renta que vencía el {date} no se pagó por completo a más tardar el {dateGrace}, cuando terminó {count} día de gracia: quedaban {amount} de {amountOf} pendientes.',
  'because.late.fee_other':
    'La renta que vencía el {date} no se pagó por completo a más tardar el {dateGrace}, cuando terminaron {count} días de gracia: quedaban {amount} de {amountOf} pendientes.',
  'because.late.flat': 'Un recargo fijo de {amount}.',
  'because.late.notOwed':
    'La renta por la que se hizo este recargo ya no se debe, así que el recargo se retiró.',
  'because.late.covered':
    'La renta que vencía el {date} quedó cubierta a más tardar el {dateGrace}, dentro de los días de gracia; esto se supo después, así que el recargo se retiró.',

  'because.pays.directed': '{amount} pagan el cargo que vencía el {date}, para el que se hizo el pago.',
  'because.pays.oldest':
    '{amount} pagan el cargo que vencía el {date}, el más antiguo de los pendientes que este pago puede cubrir.',
  'because.pays.rentFirst':
    '{amount} pagan el cargo que vencía el {date}: primero la renta, luego lo demás que esté pendiente, empezando por lo más antiguo.',
  'because.pays.feesFirst':
    '{amount} pagan el cargo que vencía el {date}: primero los recargos y otros cargos, luego la renta, empezando por lo más antiguo.',
  'because.pays.byHand': '{amount} pagan el cargo que vencía el {date}, según se eligió a mano.',
  'because.pays.least': 'mín({amount} disponibles, {amountOpen} pendientes) = {amountPaid}',
  'because.pays.leastByHand': 'mín({amount} disponibles, {amountOpen} pendientes) ≥ {amountPaid}',
  'because.taken': 'Se retiraron {amount} del cargo que vencía el {date}: {sentence}',
  'because.taken.corrected': 'el cargo se corrigió',
  'because.taken.voided': 'el cargo se anuló',
  'because.taken.rentCorrected': 'la renta del mes se corrigió',
  'because.taken.covered': 'la renta se cubrió a tiempo',
  'because.taken.dates': 'las fechas del contrato cambiaron',
  'because.taken.recurring': 'cambiaron las fechas del cargo o del contrato',

  'because.hand.added': 'Un cargo único que agregó el arrendador o administrador.',
  'because.deposit.lease': 'El depósito de garantía acordado en el contrato que comienza el {date}.',
  'because.hand.charged': '{amount} se cargaron a mano.',
  'because.hand.corrected': 'Corregido a mano de {amount} a {amountTo}.',
  'because.opening.owed': 'Se debían {amount} al {date}, cuando este contrato se trajo de otros libros.',
  'because.opening.held': 'Se tenían {amount} al {date}, cuando este contrato se trajo de otros libros.',
  'because.landlord': 'Su arrendador',
  'because.credit': 'Dinero recibido que ningún cargo ha usado todavía.',
} as const satisfies Record<keyof typeof en, string>
