import type { explanations as en } from '#shared/messages/en/explanations.ts'

export const explanations = {
  'explanations.name.rent': 'Renta',
  'explanations.name.deposit': 'Depósito de garantía',
  'explanations.name.lateFee': 'Recargo por pago tardío',
  'explanations.name.maintenance': 'Mantenimiento',
  'explanations.name.other': 'Otro cargo',
  'explanations.name.rentOf': 'Renta de {month}',
  'explanations.name.rentPart': 'Renta de {month}, del {day} al {dayTo} (parte proporcional)',
  'explanations.name.petRent': 'Renta por mascota',
  'explanations.name.parking': 'Estacionamiento',
  'explanations.name.storage': 'Espacio de almacenamiento',
  'explanations.name.utilities': 'Servicios públicos',
  'explanations.name.monthly': 'Cargo mensual',
  'explanations.name.wordOf': '{name} de {month}',
  'explanations.name.wordPart': '{name} de {month}, del {day} al {dayTo} (parte proporcional)',
  'explanations.name.lateFeeOf': 'Recargo por pago tardío de {month}',
  'explanations.name.share': '{sentence} ({name})',
  'explanations.name.opening': 'Saldo inicial',
  'explanations.name.openingDeposit': 'Depósito de garantía retenido',
  'explanations.name.correction': 'Corrección: {sentence}',
  'explanations.name.voided': 'Anulado: {sentence}',
  'explanations.name.takenBack': 'Retirado: {sentence}',
  'explanations.name.returned': 'Devuelto: {sentence}',
  'explanations.name.withReason': '{sentence} ({reason})',
  'explanations.name.refunded': 'Reembolsado: {sentence}',
  'explanations.name.refund': 'Devolución de saldo a favor',
  'explanations.name.refundBy': 'Devolución de saldo a favor por {how}',
  'explanations.name.released': 'Liberado: {sentence}',
  'explanations.name.petDeposit': 'Depósito por mascota',
  'explanations.name.keyDeposit': 'Depósito por llaves',
  'explanations.name.otherDeposit': 'Otro depósito',
  'explanations.name.depositInterest': 'Intereses del depósito',
  'explanations.name.depositApplied': 'Depósito aplicado',
  'explanations.name.depositMovedIn': 'Depósito transferido desde otro contrato',
  'explanations.name.depositMovedOut': 'Depósito transferido a otro contrato',
  'explanations.name.mistake': 'Registrado por error: {sentence}',
  'explanations.name.creditApplied': 'Saldo a favor aplicado',
  'explanations.name.credit': 'Saldo a favor',
  'explanations.name.payment': 'Pago',
  'explanations.name.paymentBy': 'Pago {how}',
  'explanations.name.paymentCash': 'Pago en efectivo {reference}',
  'explanations.name.paymentCheck': 'Pago con cheque {reference}',
  'explanations.name.paymentAch': 'Pago por transferencia bancaria {reference}',
  'explanations.name.paymentCard': 'Pago con tarjeta {reference}',
  'explanations.name.paymentMoneyOrder': 'Pago con giro postal {reference}',
  'explanations.name.paymentOther': 'Pago por otro medio {reference}',
  'explanations.name.paymentReference': 'Pago {reference}',
  'explanations.how.cash': 'en efectivo',
  'explanations.how.check': 'con cheque',
  'explanations.how.ach': 'por transferencia bancaria',
  'explanations.how.card': 'con tarjeta',
  'explanations.how.moneyOrder': 'con giro postal',
  'explanations.how.other': 'por otro medio',

  'explanations.rent.full': 'La renta de un mes completo, del {date} al {dateTo}.',
  'explanations.rent.actual_one': 'Renta del {date} al {dateTo}: {count} día de los {countOf} del mes.',
  'explanations.rent.actual_other': 'Renta del {date} al {dateTo}: {count} días de los {countOf} del mes.',
  'explanations.rent.thirty_one':
    'Renta del {date} al {dateTo}: {count} día, a una treintava parte de la renta mensual por día.',
  'explanations.rent.thirty_other':
    'Renta del {date} al {dateTo}: {count} días, a una treintava parte de la renta mensual por día.',
  'explanations.rent.part': 'A {amount} al mes, del {date} al {dateTo}: {days} de {daysOf} días.',
  'explanations.recurring.full': 'El mes completo, del {date} al {dateTo}.',
  'explanations.recurring.actual_one':
    'Una parte del mes, del {date} al {dateTo}: {count} día de sus {countOf}.',
  'explanations.recurring.actual_other':
    'Una parte del mes, del {date} al {dateTo}: {count} días de sus {countOf}.',
  'explanations.recurring.thirty_one':
    'Una parte del mes, del {date} al {dateTo}: {count} día, a una treintava parte del importe mensual por día.',
  'explanations.recurring.thirty_other':
    'Una parte del mes, del {date} al {dateTo}: {count} días, a una treintava parte del importe mensual por día.',
  'explanations.recurring.outside': 'Este cargo no abarca este mes.',
  'explanations.rent.outside': 'El contrato no abarca este mes.',
  'explanations.share.payer': '{sentence} {name} paga esta parte de la renta del mes, de {amount}.',
  'explanations.share.rest': '{sentence} De la renta del mes, de {amount}, otros pagan {amountTo}.',
  'explanations.share.ended': 'Este pagador no tiene parte en la renta de este mes.',

  'explanations.late.fee_one':
    'La renta que vencía el {date} no se pagó por completo a más tardar el {dateGrace}, cuando terminó {count} día de gracia: quedaban {amount} de {amountOf} pendientes.',
  'explanations.late.fee_other':
    'La renta que vencía el {date} no se pagó por completo a más tardar el {dateGrace}, cuando terminaron {count} días de gracia: quedaban {amount} de {amountOf} pendientes.',
  'explanations.late.feeAfterLaw':
    'La renta que vencía el {date} no se pagó por completo a más tardar el {dateGrace}, el último día en que la ley no permite recargo: quedaban {amount} de {amountOf} pendientes.',
  'explanations.late.lawMost': 'Acordado: {amount}; {state} permite como máximo {amountMost} ({source}).',
  'explanations.late.lawMostFrom':
    'Acordado: {amount}; {state} permite como máximo {amountMost} ({source}), a partir del {dateFrom}.',
  'explanations.late.lawFrom':
    'Acordado a partir del {date}; {state} permite un recargo solo a partir del {dateFrom} ({source}).',
  'explanations.late.lawDoubtful': 'Este límite no está confirmado: consulte la ley.',
  'explanations.late.flat': 'Un recargo fijo de {amount}.',
  'explanations.late.notOwed':
    'La renta por la que se hizo este recargo ya no se debe, así que el recargo se retiró.',
  'explanations.late.covered':
    'La renta que vencía el {date} quedó cubierta a más tardar el {dateGrace}, dentro de los días de gracia; esto se supo después, así que el recargo se retiró.',

  'explanations.pays.directed': '{amount} pagan el cargo que vencía el {date}, para el que se hizo el pago.',
  'explanations.pays.oldest':
    '{amount} pagan el cargo que vencía el {date}, el más antiguo de los pendientes que este pago puede cubrir.',
  'explanations.pays.rentFirst':
    '{amount} pagan el cargo que vencía el {date}: primero la renta, luego lo demás que esté pendiente, empezando por lo más antiguo.',
  'explanations.pays.feesFirst':
    '{amount} pagan el cargo que vencía el {date}: primero los recargos y otros cargos, luego la renta, empezando por lo más antiguo.',
  'explanations.pays.byHand': '{amount} pagan el cargo que vencía el {date}, según se eligió a mano.',
  'explanations.pays.byLaw': 'La ley exige este orden ({source}).',
  'explanations.taken': 'Se retiraron {amount} del cargo que vencía el {date}: {sentence}',
  'explanations.taken.corrected': 'el cargo se corrigió',
  'explanations.taken.voided': 'el cargo se anuló',
  'explanations.taken.rentCorrected': 'la renta del mes se corrigió',
  'explanations.taken.covered': 'la renta se cubrió a tiempo',
  'explanations.taken.dates': 'las fechas del contrato cambiaron',
  'explanations.taken.deposit': 'Se liberó el depósito.',
  'explanations.taken.recurring': 'cambiaron las fechas del cargo o del contrato',
  'explanations.taken.share': 'cambiaron las partes de la renta',

  'explanations.clockWasAhead':
    'Esto se registró mientras el reloj del servidor estaba adelantado, y se retiró. Se cobrará de nuevo cuando venza.',
  'explanations.hand.added': 'Un cargo único que agregó el arrendador o administrador.',
  'explanations.deposit.deduction': 'Descontado del depósito.',
  'explanations.deposit.lease': 'El depósito de garantía acordado en el contrato que comienza el {date}.',
  'explanations.hand.corrected': 'Corregido a mano de {amount} a {amountTo}.',
  'explanations.opening.owed': 'Se debían {amount} al {date}, cuando este contrato se trajo de otros libros.',
  'explanations.opening.held': 'Se tenían {amount} al {date}, cuando este contrato se trajo de otros libros.',
  'explanations.landlord': 'Su arrendador',
  'explanations.credit': 'Dinero recibido que ningún cargo ha usado todavía.',
} as const satisfies Record<keyof typeof en, string>
