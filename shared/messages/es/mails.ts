import type { mails as en } from '#shared/messages/en/mails.ts'

export const mails = {
  'mails.product': 'Tenure, administración de propiedades sin hojas de cálculo',
  'mails.sentFor': 'Enviado por Tenure en nombre de {account}',
  'mails.via': '{account} a través de {product}',
  'mails.stop': 'No recibir más correos de este tipo',
  'mails.hello': 'Hola, {name}:',
  'mails.helloWithoutName': 'Hola:',
  'mails.place': '{property}, unidad {unit}',
  'mails.rowHome': 'Vivienda',
  'mails.rowPaidTo': 'Pagado a',
  'mails.shared.subject_one': 'Se compartió un documento con usted',
  'mails.shared.subject_other': 'Se compartieron documentos con usted: {count}',
  'mails.shared.heading_one': 'Un documento para usted',
  'mails.shared.heading_other': '{count} documentos para usted',
  'mails.shared.text_one':
    '{from} compartió un documento con usted. Queda en sus páginas, también después de mudarse.',
  'mails.shared.text_other':
    '{from} compartió estos documentos con usted. Quedan en sus páginas, también después de mudarse.',
  'mails.shared.more_one': 'y uno más',
  'mails.shared.more_other': 'y {count} más',
  'mails.shared.button': 'Abrir documentos',
  'mails.shared.noSignIn':
    'Para leerlo, pida a {from} una invitación a sus páginas de inquilino o una copia.',
  'mails.signOff': '¿Algo no está bien? Responda a este correo.',

  'mails.confirm.subject': 'Confirme su correo electrónico',
  'mails.confirm.heading': 'Le damos la bienvenida a Tenure',
  'mails.confirm.text':
    'Confirme que esta es su dirección de correo. Aquí le enviaremos lo importante: recibos, enlaces para iniciar sesión y noticias de sus inquilinos.',
  'mails.confirm.button': 'Confirmar mi correo',
  'mails.confirm.good_one': 'El enlace funciona una sola vez y durante {count} día.',
  'mails.confirm.good_other': 'El enlace funciona una sola vez y durante {count} días.',
  'mails.confirm.notYou':
    '¿Usted no se registró? Entonces alguien se equivocó al escribir, y puede ignorar este correo.',

  'mails.signUpTaken.subject': 'Un registro con su dirección',
  'mails.signUpTaken.text':
    'Una persona intentó registrarse en Tenure con su dirección de correo electrónico. Usted ya tiene una cuenta, por eso no se creó nada y nada ha cambiado.',
  'mails.signUpTaken.forgot': '¿Fue usted y ya no recuerda su contraseña? Elija una nueva.',
  'mails.signUpTaken.notYou':
    '¿No fue usted? Entonces no tiene que hacer nada: nadie entra solo con su dirección.',
  'mails.reset.subject': 'Elija una contraseña nueva',
  'mails.reset.text':
    'Alguien, esperamos que usted, pidió una contraseña nueva para entrar en Tenure con su cuenta.',
  'mails.reset.button': 'Elegir una contraseña nueva',
  'mails.reset.good': 'El enlace funciona una sola vez y durante una hora.',
  'mails.reset.notYou':
    '¿Usted no lo pidió? Entonces nada ha cambiado ni cambiará: ignore este correo y conserve su contraseña.',

  'mails.changed.subject': 'Se cambió su contraseña',
  'mails.changed.text':
    'La contraseña con la que entra en Tenure se cambió el {at}. Se cerró la sesión en todos los demás dispositivos.',
  'mails.changed.wasYou': '¿Fue usted? Entonces no tiene que hacer nada.',
  'mails.changed.notYou':
    '¿No fue usted? Elija ahora mismo una contraseña nueva: así se cierra la sesión de quien lo hizo.',
  'mails.changed.keys':
    'Estas claves de API que usted creó siguen funcionando, porque las usan programas. Revoque las que no reconozca o ya no necesite.',
  'mails.changed.keysButton': 'Revisar las claves de API',

  'mails.address.newSubject': 'Confirme su nueva dirección de correo',
  'mails.address.newText':
    'La persona que entra en Tenure con {email} quiere entrar con esta dirección. ¿Es usted?',
  'mails.address.newButton': 'Confirmar esta dirección',
  'mails.address.newNotYou': '¿No es usted? Entonces ignore este correo y no pasará nada.',
  'mails.address.oldSubject': 'Va a cambiar su dirección para iniciar sesión',
  'mails.address.oldText':
    'Usted pidió entrar en Tenure con {email} a partir de ahora. El cambio se hace cuando lo confirme aquí y en el buzón nuevo.',
  'mails.address.oldButton': 'Confirmar el cambio',
  'mails.address.notYou_one':
    '¿No fue usted? Entonces deténgalo, durante {count} día: se cierran todas las sesiones y la contraseña deja de funcionar.',
  'mails.address.notYou_other':
    '¿No fue usted? Entonces deténgalo, durante {count} días: se cierran todas las sesiones y la contraseña deja de funcionar.',
  'mails.address.undoButton': 'No fui yo',
  'mails.address.takenSubject': 'Esta dirección ya tiene una cuenta',
  'mails.address.takenText':
    'Usted pidió entrar en Tenure con esta dirección. Ya tiene su propia cuenta, por eso no se hizo el cambio. Inicie sesión con ella o elija otra dirección.',
  'mails.address.takenButton': 'Iniciar sesión',
  'mails.address.takenNotYou':
    '¿No lo pidió usted? Entonces alguien escribió mal una dirección. No ha cambiado nada.',
  'mails.address.doneSubject': 'Se cambió su dirección para iniciar sesión',
  'mails.address.doneText':
    'A partir de ahora entra en Tenure con {new}, ya no con {old}. Se cerró la sesión en los demás dispositivos. Su contraseña y sus otras formas de entrar siguen igual.',

  'mails.deletion.signInSubject': 'Se eliminará su cuenta de acceso',
  'mails.deletion.signInText_one':
    'Usted pidió eliminar su acceso a Tenure. Dentro de {count} día, el {date}, desaparece para siempre: su contraseña, su foto y sus avisos. Se cerró la sesión en todas partes.',
  'mails.deletion.signInText_other':
    'Usted pidió eliminar su acceso a Tenure. Dentro de {count} días, el {date}, desaparece para siempre: su contraseña, su foto y sus avisos. Se cerró la sesión en todas partes.',
  'mails.deletion.signInKeep':
    '¿Cambió de opinión o no fue usted? Inicie sesión antes de ese día y todo se conserva.',
  'mails.deletion.keptSubject': 'Se conserva su cuenta de acceso',
  'mails.deletion.keptText': 'Usted inició sesión de nuevo, por eso su acceso a Tenure no se elimina.',
  'mails.deletion.notYou':
    '¿No fue usted? Elija otra contraseña de inmediato: así se cierra la sesión en todos los dispositivos.',
  'mails.deletion.landlordSubject': 'Su arrendador cierra su cuenta: {account}',
  'mails.deletion.landlordText':
    '{account} cerró su cuenta. Usted puede leer sus páginas hasta el {date}: su contrato, lo que pagó y sus documentos. Después se eliminan. Descargue antes sus registros: use Descargar en su perfil.',
  'mails.deletion.landlordReach':
    'Su contrato no cambia. Para la renta y las reparaciones escriba directamente a {account} a partir de ahora.',
  'mails.deletion.landlordButton': 'Descargar sus registros',
  'mails.deletion.backSubject': 'Su arrendador ha vuelto a Tenure: {account}',
  'mails.deletion.backText':
    '{account} volvió a abrir su cuenta. Sus páginas se conservan y funcionan como antes.',
  'mails.deletion.backButton': 'Abrir sus páginas',
  'mails.deletion.managerSubject': 'Su administrador de propiedades cierra su cuenta: {account}',
  'mails.deletion.managerText':
    '{account} cerró su cuenta. Usted puede leer sus estados de cuenta y distribuciones hasta el {date}. Después se eliminan. Guarde antes sus estados de cuenta como PDF.',
  'mails.deletion.managerReach':
    'Lo que {account} administra para usted no cambia por esto. Escriba directamente a {account} a partir de ahora.',
  'mails.deletion.managerButton': 'Abrir sus estados de cuenta',
  'mails.deletion.managerBackSubject': 'Su administrador de propiedades ha vuelto a Tenure: {account}',
  'mails.deletion.managerBackText':
    '{account} volvió a abrir su cuenta. Su portal de propietario funciona como antes.',

  'mails.invite.homeUnit': 'unidad {unit} en {property}',
  'mails.invite.subject': 'Invitación a su portal de inquilino',
  'mails.invite.subjectHome': 'Invitación a su portal de inquilino: {home}',
  'mails.invite.heading': '{account} le invita a su portal de inquilino',
  'mails.invite.text':
    'En el portal usted ve su contrato y lo que debe pagar, sigue cada pago y reporta lo que necesita reparación.',
  'mails.invite.rowProperty': 'Propiedad',
  'mails.invite.rowUnit': 'Unidad',
  'mails.invite.rowAddress': 'Dirección',
  'mails.invite.rowLandlord': 'Arrendador',
  'mails.invite.button': 'Aceptar la invitación',
  'mails.invite.good_one':
    'El enlace funciona una sola vez y durante {count} día. Es solo para usted: no lo reenvíe.',
  'mails.invite.good_other':
    'El enlace funciona una sola vez y durante {count} días. Es solo para usted: no lo reenvíe.',
  'mails.invite.notYou':
    '¿Usted no le alquila a {account}? Entonces ignore este correo o respóndalo para avisarnos.',

  'mails.ownerInvite.subject': 'Invitación a su portal de propietario en {account}',
  'mails.ownerInvite.heading': '{account} le invita a su portal de propietario',
  'mails.ownerInvite.text':
    'El portal muestra los estados de cuenta y las distribuciones de sus propiedades. Entre cuando quiera; el enlace de sus estados de cuenta sigue funcionando.',
  'mails.ownerInvite.notYou':
    'Si {account} no administra ninguna propiedad suya, ignore este correo o respóndalo para avisarnos.',

  'mails.rent.upcomingSubject': 'La renta de {amount} vence el {date}',
  'mails.rent.upcomingHeading': 'Su renta vence pronto',
  'mails.rent.upcoming_one': '{name}, le recordamos que su renta de {place} vence en {count} día, el {date}.',
  'mails.rent.upcoming_other':
    '{name}, le recordamos que su renta de {place} vence en {count} días, el {date}.',
  'mails.rent.dueSubject': 'La renta de {amount} vence hoy',
  'mails.rent.dueHeading': 'Su renta vence hoy',
  'mails.rent.due': '{name}, su renta de {place} vence hoy, {date}.',
  'mails.rent.overdueSubject': 'La renta de {amount} está atrasada',
  'mails.rent.overdueHeading': 'Su renta está atrasada',
  'mails.rent.overdue_one':
    '{name}, su renta de {place} venció el {date}, hace {count} día, y todavía no han llegado {amount}.',
  'mails.rent.overdue_other':
    '{name}, su renta de {place} venció el {date}, hace {count} días, y todavía no han llegado {amount}.',
  'mails.rent.all.dueSubject': '{amount} vencen hoy',
  'mails.rent.all.dueHeading': 'Un pago vence hoy',
  'mails.rent.all.due': '{name}, {amount} de {place} vencen hoy, {date}.',
  'mails.rent.all.overdueSubject': '{amount} están atrasados',
  'mails.rent.all.overdueHeading': 'Su pago está atrasado',
  'mails.rent.all.overdue':
    '{name}, {amount} de {place} todavía no han llegado. La renta incluida venció el {date}.',
  'mails.rent.rowCredit': 'Saldo a favor',
  'mails.rent.rowLater': 'Vence el {date}',
  'mails.rent.rowOverdue': 'Ya atrasado',
  'mails.rent.rowRent': 'Renta',
  'mails.rent.rowConcession': 'Descuento en la renta',
  'mails.rent.rowPaid': 'Ya pagado',
  'mails.rent.rowOpen': 'Pendiente',
  'mails.rent.rowDue': 'Vence',
  'mails.rent.rowMemo': 'Concepto de una transferencia',
  'mails.rent.button': 'Ver lo que debo',
  'mails.rent.crossed':
    'Si pagó en los últimos días, gracias: su pago y este correo se cruzaron. Responda a este correo si algo no está bien.',

  'mails.receipt.subject': 'Recibo de su pago de {amount}',
  'mails.receipt.heading': 'Gracias por su pago de {amount}',
  'mails.receipt.text': '{name}, {from} recibió su pago del {date}. Este es su recibo.',
  'mails.receipt.textHow': '{name}, {from} recibió su pago del {date} ({how}). Este es su recibo.',
  'mails.receipt.rowCredit': 'Queda como saldo a favor',
  'mails.receipt.rowCreditNext': 'Queda como saldo a favor para lo que siga',
  'mails.receipt.rowReceived': 'Recibido',
  'mails.receipt.rowOpen': 'Todavía pendiente',
  'mails.receipt.nothingOpen': 'Nada: todo está pagado',
  'mails.receipt.rowCreditNow': 'Su saldo a favor ahora',
  'mails.receipt.rowNumber': 'Recibo',
  'mails.receipt.button': 'Ver mis pagos',
  'mails.how.CASH': 'efectivo',
  'mails.how.CHECK': 'cheque',
  'mails.how.ACH': 'transferencia bancaria',
  'mails.how.ZELLE': 'Zelle',
  'mails.how.VENMO': 'Venmo',
  'mails.how.CASH_APP': 'Cash App',
  'mails.how.PAYPAL': 'PayPal',
  'mails.how.CARD': 'tarjeta',
  'mails.how.MONEY_ORDER': 'giro postal',
  'mails.how.OTHER': 'otro medio',

  'mails.repair.status.OPEN': 'Abierta',
  'mails.repair.status.IN_PROGRESS': 'En curso',
  'mails.repair.status.COMPLETED': 'Terminada',
  'mails.repair.status.CANCELED': 'Cancelada',
  'mails.repair.is.OPEN': 'Esta solicitud está abierta de nuevo.',
  'mails.repair.is.IN_PROGRESS': 'Ya se empezó a trabajar en esta solicitud.',
  'mails.repair.is.COMPLETED': 'Esta solicitud está terminada.',
  'mails.repair.is.CANCELED': 'Esta solicitud se canceló.',
  'mails.repair.priority.LOW': 'baja',
  'mails.repair.priority.MEDIUM': 'media',
  'mails.repair.priority.HIGH': 'alta',
  'mails.repair.priority.URGENT': 'urgente',
  'mails.repair.priority.EMERGENCY': 'emergencia',
  'mails.repair.about': 'Novedades de la reparación: {what} ({title})',
  'mails.repair.haveSubject': 'Recibimos su solicitud: {title}',
  'mails.repair.haveHeading': 'Su solicitud de reparación llegó',
  'mails.repair.haveText': '{from} recibió su solicitud y le mantendrá al tanto aquí y por correo.',
  'mails.repair.newSubject': 'Solicitud nueva: {title}',
  'mails.repair.newHeading': 'Solicitud de reparación nueva',
  'mails.repair.emergencySubject': 'EMERGENCIA: {title}',
  'mails.repair.emergencyHeading': 'Solicitud de reparación de emergencia',
  'mails.repair.emergencyText': 'Se reportó una emergencia en {place}. Por favor, atiéndala ahora mismo.',
  'mails.repair.assignedSubject': 'Se le asignó: {title}',
  'mails.repair.assignedHeading': 'Se le asignó una solicitud de reparación',
  'mails.repair.commentSubject': 'Mensaje nuevo sobre una reparación: {title}',
  'mails.repair.commentHeading': '{by} le escribió',
  'mails.repair.notice.REPORTED': 'Se reportó una solicitud de reparación',
  'mails.repair.notice.ASSIGNED': 'Se asignó una solicitud de reparación',
  'mails.repair.notice.SCHEDULED': 'Se programó una visita',
  'mails.repair.notice.COMPLETED': 'Se terminó una solicitud de reparación',
  'mails.repair.notice.EMERGENCY': 'Reparación de emergencia',
  'mails.repair.notice.other': 'Sobre una solicitud de reparación',
  'mails.visit.rowWhen': 'Cuándo',
  'mails.visit.rowWho': 'Quién viene',
  'mails.visit.at': '{date}, {from}',
  'mails.visit.between': '{date}, de {from} a {to}',
  'mails.visit.title': 'Se programó una visita: {title}',
  'mails.repair.rowRequest': 'Solicitud',
  'mails.repair.rowWhere': 'Dónde',
  'mails.repair.rowStatus': 'Estado',
  'mails.repair.rowPriority': 'Prioridad',
  'mails.repair.button': 'Ver la solicitud',

  'mails.message.subject': 'Mensaje de {from}: {title}',
  'mails.message.heading': 'Un mensaje para usted',
  'mails.message.text': '{by}, de {from}, le escribe:',
  'mails.message.button': 'Leerlo en línea',
  'mails.message.answer': 'Para contestar, responda a este correo.',

  'mails.gathered.receipt_one': 'Recibo de su pago',
  'mails.gathered.receipt_other': 'Recibos de sus {count} pagos',
  'mails.gathered.maintenance_update_one': 'Novedades de la reparación',
  'mails.gathered.maintenance_update_other': 'Novedades de reparaciones: {count} mensajes',
  'mails.gathered.notice_one': 'Mensaje para usted',
  'mails.gathered.notice_other': 'Mensajes para usted: {count}',
  'mails.gathered.more_one': 'Y uno más.',
  'mails.gathered.more_other': 'Y {count} más.',

  'mails.kind.rent_reminder': 'recordatorios de renta',
  'mails.kind.receipt': 'recibos',
  'mails.kind.maintenance_update': 'noticias sobre reparaciones',
  'mails.kind.notice': 'avisos',
  'mails.stop.ask': '¿Ya no quiere recibir {kind}?',
  'mails.stop.text': '{account} envía {kind} a {email}. Los demás correos no cambian.',
  'mails.stop.button': 'No recibir más {kind}',
  'mails.stop.again': 'Los recibirá de nuevo',
  'mails.stop.againText': '{account} envía {kind} a {email} como antes.',
  'mails.stop.done': 'Listo',
  'mails.stop.doneText': '{email} ya no recibe {kind} de {account}.',
  'mails.stop.resume': 'Volver a recibirlos',
  'mails.stop.failed': 'No se pudo hacer',
  'mails.balanceLink.subject': 'Su saldo con {from}: {place}',
  'mails.balanceLink.heading': 'Lo que debe y lo que viene',
  'mails.balanceLink.text':
    '{from} le envía un enlace a su saldo de {place}. Se abre en cualquier teléfono, sin cuenta.',
  'mails.balanceLink.button': 'Ver mi saldo',
  'mails.receiptLink.subject': 'Su recibo de {from}: {place}',
  'mails.receiptLink.heading': 'Su recibo',
  'mails.receiptLink.text':
    '{from} le envía un enlace al recibo de un pago de {place}. Puede imprimirlo o guardarlo.',
  'mails.receiptLink.button': 'Ver el recibo',
  'mails.ownerStatement.subject': 'Su estado de cuenta de {month}, de {from}',
  'mails.ownerStatement.heading': 'Su estado de cuenta de {month}',
  'mails.ownerStatement.text':
    '{from} le envía el estado de cuenta de sus propiedades de {month}. Esto es lo que tiene disponible al final del mes.',
  'mails.ownerStatement.available': 'Disponible para usted',
  'mails.ownerStatement.belowZero':
    'No se paga nada: la reserva, las facturas por pagar y los pagos anteriores superan en {amount} el dinero de sus propiedades. La renta que se reciba después lo cubre primero.',
  'mails.ownerStatement.attached': 'El estado de cuenta va adjunto en PDF, en inglés.',
  'mails.ownerStatement.button': 'Ver el estado de cuenta',
  'mails.renewal.subject': 'Renueve su contrato con {from}: {place}',
  'mails.renewal.heading': 'Una oferta para renovar su contrato',
  'mails.renewal.text':
    '{from} le ofrece renovar su contrato de {place} a partir del {date}. Elija una de estas opciones o rechace la oferta. No necesita una cuenta.',
  'mails.renewal.until': 'Hasta el {date}',
  'mails.renewal.monthToMonth': 'De mes a mes',
  'mails.renewal.rent': '{amount} al mes',
  'mails.renewal.button': 'Ver y responder la oferta',
  'mails.renewal.answerBy':
    'Responda a más tardar el {date}. Quien tenga el enlace puede responder por usted: no lo reenvíe.',
  'mails.work.subject': 'Orden de trabajo de {from}: {title}',
  'mails.work.heading': 'Orden de trabajo',
  'mails.work.text':
    '{from} le envía un trabajo en {place}: {title}. Abra el enlace para aceptarlo o rechazarlo, y más tarde para enviar fotos y la factura. No necesita cuenta.',
  'mails.work.due': 'Terminar a más tardar el',
  'mails.work.limit': 'Costo máximo',
  'mails.work.button': 'Ver el trabajo',
  'mails.work.keep':
    'Guarde este correo: el mismo enlace recibe sus fotos y su factura. Quien tenga el enlace puede responder por usted.',
  'mails.endingNotice.subject': 'Aviso para mudarse: {place}',
  'mails.endingNotice.heading': 'Un inquilino dio aviso para mudarse',
  'mails.endingNotice.text':
    '{name} dio aviso en el portal de inquilinos de que deja {place}. El último día del aviso es el {date}.',
  'mails.endingNotice.early':
    'Es antes del primer día que permiten la ley o el contrato, así que el contrato termina el {date} y se cobra renta hasta entonces. Puede aceptar el día anterior en la página del contrato.',
  'mails.endingNotice.button': 'Abrir el contrato',
  'mails.depositReturn.subject': 'Su depósito con {from}: {place}',
  'mails.depositReturn.heading': 'Se devolvió su depósito o se rindió cuenta de él',
  'mails.depositReturn.text':
    '{from} registró la devolución de su depósito de {place} el {date}. Esta es la cuenta.',
  'mails.depositReturn.held': 'Depósito',
  'mails.depositReturn.interest': 'Intereses',
  'mails.depositReturn.unpaid': 'Renta y cargos sin pagar',
  'mails.depositReturn.credit': 'Su saldo a favor',
  'mails.depositReturn.refund': 'Se le devuelve',
  'mails.depositReturn.stillOwed': 'Aún se debe',
  'mails.depositReturn.paid': 'Se le devuelven {amount}.',
  'mails.depositReturn.paidHow': 'Se le devuelven {amount} ({how}).',
  'mails.depositReturn.sentTo': 'Se envía a {address}.',
  'mails.depositReturn.owed': 'El depósito no cubrió {amount}. Páguelos, por favor.',
  'mails.depositReturn.button': 'Ver la carta',
  'mails.depositReturn.letter': 'La carta con esta cuenta está en Documentos, en el portal.',
  'mails.depositReturn.letterByMail': '{from} envía la carta con esta cuenta a su nueva dirección.',
  'mails.depositReturn.category.CLEANING': 'Limpieza',
  'mails.depositReturn.category.DAMAGE': 'Daños',
  'mails.depositReturn.category.KEYS': 'Llaves y cerraduras',
  'mails.depositReturn.category.UTILITIES': 'Servicios',
  'mails.depositReturn.category.OTHER': 'Otro',
  'mails.link.goodUntil':
    'El enlace sirve hasta el {date}. Quien lo tenga puede ver lo que muestra: no lo reenvíe.',
} as const satisfies Record<keyof typeof en, string>
