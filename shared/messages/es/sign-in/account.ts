import type { account as en } from '#shared/messages/en/sign-in/account.ts'

export const account = {
  'account.toProfile': 'Volver a su perfil',
  'account.password': 'Contraseña',
  'account.code': 'Código de su aplicación de autenticación',
  'account.proof': 'Para confirmar que es usted.',
  'account.passkey': 'Confirme con su llave de acceso.',
  'account.signInAgain': 'Cierre la sesión, entre de nuevo y haga esto antes de diez minutos.',

  'account.email.title': 'Cambiar su dirección para iniciar sesión',
  'account.email.now': 'Usted entra con {email}.',
  'account.email.how':
    'Enviamos un enlace a la dirección nueva y otro a la actual. El cambio se hace cuando confirme los dos.',
  'account.email.howNew':
    'Enviamos un enlace a la dirección nueva. El cambio se hace cuando lo confirme allí.',
  'account.email.new': 'Nueva dirección de correo',
  'account.email.missing': 'Escriba una dirección de correo',
  'account.email.send': 'Enviar los enlaces',
  'account.email.waiting': 'Esperando a {email}',
  'account.email.until':
    'Los enlaces funcionan hasta el {date}. Revise también la carpeta de correo no deseado.',
  'account.email.newMailbox': 'Buzón nuevo',
  'account.email.oldMailbox': 'Buzón actual',
  'account.email.confirmed': 'Confirmado',
  'account.email.notYet': 'Sin confirmar todavía',
  'account.email.takeBack': 'Anular el cambio',
  'account.email.takenBack': 'Se anuló el cambio. Su dirección sigue igual.',
  'account.email.lost': '¿Ya no tiene acceso a su correo actual? Escriba a soporte.',

  'account.link.confirmTitle': 'Confirmar el cambio de dirección',
  'account.link.confirmText':
    'La dirección para iniciar sesión cambia cuando se confirma en los dos correos. Confirme solo un cambio que usted haya pedido.',
  'account.link.confirm': 'Confirmar el cambio',
  'account.link.waitsForNew': 'Confirmado. Ahora abra el enlace que enviamos a {email}.',
  'account.link.waitsForOld': 'Confirmado. Ahora abra el enlace que enviamos a su dirección actual.',
  'account.link.changed': 'Su correo para iniciar sesión ahora es {email}.',
  'account.link.changedText': 'Se cerró la sesión en los demás dispositivos. Su contraseña sigue igual.',
  'account.link.undoTitle': 'Detener el cambio de dirección',
  'account.link.undoText':
    'Usted conserva su dirección anterior. Se cierran todas las sesiones y deberá elegir otra contraseña.',
  'account.link.undo': 'No fui yo: detenerlo',
  'account.link.undone': 'Detenido. Usted entra con {email}.',
  'account.link.undoneText': 'Se cerraron todas las sesiones. Elija ahora otra contraseña.',
  'account.link.newPassword': 'Elegir otra contraseña',

  'account.delete.title': 'Eliminar su cuenta de acceso',
  'account.delete.goes':
    'Ahora se cierra su sesión en todas partes. Dentro de 30 días se eliminan para siempre su contraseña, sus otras formas de entrar, su foto y sus avisos.',
  'account.delete.staysTenant':
    'Su arrendador conserva los registros del alquiler: contrato, pagos, reparaciones y mensajes.',
  'account.delete.staysTeam':
    'Lo que usted hizo queda en el historial de la cuenta con su nombre. Usted deja todos los equipos.',
  'account.delete.wait': '¿Cambia de opinión? Inicie sesión antes de 30 días y todo se conserva.',
  'account.delete.download': 'Descargue antes sus registros en su perfil: después ya no podrá verlos.',
  'account.delete.action': 'Eliminar mi acceso',
  'account.delete.done': 'Se eliminará su cuenta de acceso',
  'account.delete.doneText':
    'Se elimina de forma permanente el {date}. Inicie sesión antes para conservarla.',
} as const satisfies Record<keyof typeof en, string>
