import type { texts as en } from '#shared/messages/en/tenants/moving.ts'

export const texts = {
  'moving.earliestLaw':
    'Si avisa hoy, la fecha más temprana en que puede terminar un contrato de mes a mes en {state} es el {date}.',
  'moving.earliestUsual':
    'La ley de {state} no fija ningún plazo de aviso. Por lo general, la fecha más temprana es el {date}.',
  'moving.earliestTerm': 'Su contrato dura hasta el {date}. Se debe renta hasta entonces.',
  'moving.earliestUnknown':
    'No sabemos cuál es la fecha más temprana para esta vivienda. Su contrato puede decir con cuánta anticipación debe avisar.',
  'moving.counted': 'Cómo se calcula la fecha más temprana',
  'moving.exceptions':
    'En algunas situaciones la ley permite irse antes, por ejemplo con órdenes militares o después de violencia doméstica. Pregunte a su arrendador o a un servicio de ayuda legal.',
  'moving.lastDay': 'Último día en la vivienda',
  'moving.lastDayHint': 'Entregue la vivienda y las llaves a más tardar ese día.',
  'moving.lastDayMissing': 'Elija su último día',
  'moving.message': 'Mensaje para su arrendador',
  'moving.continue': 'Continuar',
  'moving.confirmTitle': '¿Dar este aviso?',
  'moving.confirmEnds':
    'El contrato termina el {date}. El aviso se da hoy en el portal y se informa a su arrendador.',
  'moving.confirmEarly':
    'El {date} es anterior a la fecha más temprana permitida. El contrato termina el {end} y se debe renta hasta entonces, a menos que su arrendador acepte su fecha.',
  'moving.confirmAll': 'Termina el contrato para todas las personas de la vivienda.',
  'moving.confirmFinal':
    'No puede retirarlo aquí. Si cambia de opinión, escriba a su arrendador: solo él puede retirarlo.',
  'moving.confirm': 'Dar aviso',
  'moving.back': 'Volver',
  'moving.sent': 'Aviso dado. Se informó a su arrendador.',
  'moving.byLandlord': 'Su arrendador dio aviso para terminar el contrato',
  'moving.byTenant': '{name} dio aviso para mudarse',
  'moving.byHousehold': 'Se dio aviso para mudarse',
  'moving.endsOn': 'El contrato termina el',
  'moving.givenOn': 'Dado el',
  'moving.named': 'Último día según el aviso',
  'moving.service.PERSON': 'en persona',
  'moving.service.POSTED': 'fijado en la puerta',
  'moving.service.MAIL': 'por correo',
  'moving.service.CERTIFIED_MAIL': 'por correo certificado',
  'moving.service.EMAIL': 'por correo electrónico',
  'moving.service.PORTAL': 'en el portal',
  'moving.tooEarly':
    'El último día del aviso es anterior al permitido. Se debe renta hasta el {date}, salvo que su arrendador acepte el día anterior.',
  'moving.landlordEarly': 'Según la ley o el contrato, el último día no puede ser antes del {date}.',
  'moving.next': 'Qué hacer ahora',
  'moving.nextRent': 'Pague la renta hasta el {date}. El último mes se cobra en proporción a los días.',
  'moving.nextAddress':
    'Indique su dirección de reenvío en la sección del depósito, en la página de su contrato, para que le lleguen el depósito y la carta sobre él.',
  'moving.nextNewAddress': 'Dé a su arrendador su nueva dirección por escrito.',
  'moving.nextKeys':
    'Entregue la vivienda y las llaves a más tardar el {date}. Tome fotos de todas las habitaciones antes de irse.',
  'moving.nextDeposit': 'Allí también se ve la fecha límite para devolver el depósito.',
  'moving.withdraw': '¿Decidió quedarse? Escriba a su arrendador: solo él puede retirar el aviso.',
  'moving.disagree':
    '¿Tiene preguntas o quiere quedarse? Escriba a su arrendador. Un servicio de ayuda legal puede decirle si un aviso es válido.',
} as const satisfies Record<keyof typeof en, string>
