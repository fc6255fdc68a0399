import type { texts as en } from '#shared/messages/en/move-out.ts'

export const texts = {
  'moveOut.earliestLaw':
    'Con un aviso dado hoy, un contrato de mes a mes en {state} puede terminar como muy pronto el {date}.',
  'moveOut.earliestUsual':
    'La ley de {state} no fija ningún plazo de aviso. Lo habitual es como muy pronto el {date}.',
  'moveOut.earliestTerm': 'Su contrato dura hasta el {date}. Se debe renta hasta entonces.',
  'moveOut.earliestUnknown':
    'No se conoce un primer día posible para esta vivienda. Su contrato puede decir con cuánta anticipación debe avisar.',
  'moveOut.counted': 'Cómo se cuenta el primer día posible',
  'moveOut.exceptions':
    'En algunas situaciones la ley permite irse antes, por ejemplo con órdenes militares o después de violencia doméstica. Pregunte a su arrendador o a un servicio de ayuda legal.',
  'moveOut.lastDay': 'Último día en la vivienda',
  'moveOut.lastDayHint': 'Usted entrega la vivienda y las llaves a más tardar ese día.',
  'moveOut.lastDayMissing': 'Elija su último día',
  'moveOut.message': 'Mensaje para su arrendador',
  'moveOut.continue': 'Continuar',
  'moveOut.confirmTitle': '¿Dar este aviso?',
  'moveOut.confirmEnds':
    'El contrato termina el {date}. El aviso se da hoy en el portal y se informa a su arrendador.',
  'moveOut.confirmEarly':
    'El {date} es antes del primer día posible. El contrato termina el {end} y se debe renta hasta entonces, a menos que su arrendador acepte el día anterior.',
  'moveOut.confirmAll': 'Termina el contrato para todas las personas de la vivienda.',
  'moveOut.confirmFinal':
    'No puede retirarlo aquí. Si cambia de opinión, escriba a su arrendador: solo él puede retirarlo.',
  'moveOut.confirm': 'Dar aviso',
  'moveOut.back': 'Volver',
  'moveOut.sent': 'Aviso dado. Se informó a su arrendador.',
  'moveOut.byLandlord': 'Su arrendador dio aviso para terminar el contrato',
  'moveOut.byTenant': '{name} dio aviso para mudarse',
  'moveOut.byHousehold': 'Se dio aviso para mudarse',
  'moveOut.endsOn': 'El contrato termina el',
  'moveOut.givenOn': 'Dado el',
  'moveOut.named': 'Último día según el aviso',
  'moveOut.service.PERSON': 'en persona',
  'moveOut.service.POSTED': 'fijado en la puerta',
  'moveOut.service.MAIL': 'por correo',
  'moveOut.service.CERTIFIED_MAIL': 'por correo certificado',
  'moveOut.service.EMAIL': 'por correo electrónico',
  'moveOut.service.PORTAL': 'en el portal',
  'moveOut.tooEarly':
    'El aviso indica un día anterior al primero posible. Se debe renta hasta el {date}, a menos que su arrendador acepte el día anterior.',
  'moveOut.landlordEarly': 'Según la ley o el contrato, el primer último día posible es el {date}.',
  'moveOut.next': 'Qué hacer ahora',
  'moveOut.nextRent': 'Pague la renta hasta el {date}. El último mes se cobra por días.',
  'moveOut.nextAddress':
    'Indique su dirección de reenvío junto al depósito, en la página de su contrato, para que le lleguen el depósito y la carta sobre él.',
  'moveOut.nextNewAddress': 'Dé a su arrendador su nueva dirección por escrito.',
  'moveOut.nextKeys':
    'Entregue la vivienda y las llaves a más tardar el {date}. Tome fotos de todas las habitaciones antes de irse.',
  'moveOut.nextDeposit': 'Allí también se ve hasta cuándo debe devolverse el depósito.',
  'moveOut.withdraw': '¿Quiere quedarse al final? Escriba a su arrendador: solo él puede retirar el aviso.',
  'moveOut.disagree':
    '¿Tiene preguntas o quiere quedarse? Escriba a su arrendador. Un servicio de ayuda legal puede decirle si un aviso es válido.',
} as const satisfies Record<keyof typeof en, string>
