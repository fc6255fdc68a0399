import type { errorsPeople as en } from '#shared/messages/en/errors-people.ts'

export const errorsPeople = {
  'errors.in.pair': 'El correo o la contraseña no son correctos',
  'errors.in.expired': 'Su sesión venció, inicie sesión de nuevo',
  'errors.in.taken': 'Esta persona ya está registrada',
  'errors.in.confirm': 'Revise su correo para confirmar su cuenta',
  'errors.in.unconfirmed': 'El correo no está confirmado',
  'errors.in.suspended': 'Su cuenta fue suspendida. Comuníquese con soporte para recibir ayuda.',
  'errors.in.landlordSuspended':
    'La cuenta de su arrendador está suspendida: aquí puede leer todo, pero por ahora no puede cambiar nada.',
  'errors.in.short': 'La contraseña debe tener al menos {count} caracteres',
  'errors.in.long': 'La contraseña debe tener como máximo {count} caracteres',
  'errors.in.differ': 'Las contraseñas no coinciden',
  'errors.in.present': 'Escriba su contraseña actual o pida un enlace por correo',
  'errors.in.notPresent': 'Esta no es su contraseña actual',
  'errors.in.justChanged': 'Esta contraseña se acaba de cambiar. Inicie sesión de nuevo.',
  'errors.in.hasSignIn':
    'Esta dirección ya tiene una cuenta de Tenure. Escriba su contraseña o elija una nueva con «¿Olvidó su contraseña?».',
  'errors.in.justSignedUp':
    'Alguien acaba de registrarse con esta dirección. Inténtelo de nuevo con su contraseña.',
  'errors.in.openAgain': 'Esta dirección se acaba de registrar. Abra el enlace de nuevo.',
  'errors.in.otherIdentity': 'Esta no es la identidad con la que usted inició sesión.',
  'errors.in.pictureLost': 'La foto no llegó. Súbala de nuevo.',
  'errors.in.redirect': 'redirectTo debe ser una página de este sitio',
  'errors.in.googleBegun':
    'Este inicio de sesión empezó en otro navegador, tardó más de diez minutos o ya terminó. Inténtelo de nuevo.',
  'errors.in.googleOff':
    'El inicio de sesión con Google no está configurado en este servidor. Entre con su correo y su contraseña.',
  'errors.in.notGoogle': 'Este inicio de sesión no vino de Google. Inténtelo de nuevo.',
  'errors.in.serviceAway': 'El servicio de inicio de sesión no responde en este momento. Inténtelo de nuevo.',
  'errors.in.page': 'Debe ser una página de este sitio',

  'errors.link.usedReset': 'Este enlace ya se usó. Para elegir otra contraseña, pida un enlace nuevo.',
  'errors.link.usedConfirm': 'Este enlace ya se usó: su dirección está confirmada. Inicie sesión.',
  'errors.link.expiredReset': 'Este enlace venció: servía durante una hora. Pida uno nuevo.',
  'errors.link.expiredConfirm': 'Este enlace venció. Inicie sesión y pida uno nuevo.',
  'errors.link.expired': 'Este enlace venció. Pida uno nuevo a quien se lo envió.',
  'errors.link.invalid': 'Este enlace no es válido. Pida uno nuevo.',
  'errors.link.invalidPage': 'Este enlace no es válido.',
  'errors.link.incomplete': 'Este enlace no está completo. Ábralo de nuevo desde el correo o cópielo entero.',
  'errors.link.otherKind':
    'Este enlace es {wordWhat}, no {wordWanted}. Ábralo de nuevo desde su propio correo.',
  'errors.link.otherKinds':
    'Este enlace es {wordWhat}, no {wordWanted} ni {wordOr}. Ábralo de nuevo desde su propio correo.',
  'errors.word.toConfirm': 'para confirmar un correo electrónico',
  'errors.word.toReset': 'para elegir una contraseña nueva',
  'errors.word.toAccept': 'para aceptar la invitación de un arrendador',
  'errors.word.toJoin': 'para unirse a un equipo',
  'errors.deletion.lastOwner':
    'Usted es la única persona propietaria de {name}. Entregue antes la propiedad o elimine esa cuenta.',
  'errors.deletion.closed': 'Esta cuenta ya está cerrada.',
  'errors.deletion.typeName': 'Escriba el nombre de la cuenta: {name}',
  'errors.deletion.over': 'Esta cuenta no se puede recuperar: está abierta o ya pasaron sus 30 días.',
  'errors.deletion.owners': 'Solo una persona propietaria puede cerrar o recuperar la cuenta.',
  'errors.deletion.team':
    'Esta cuenta está cerrada y se eliminará. La persona propietaria puede recuperarla hasta entonces.',
  'errors.deletion.tenant':
    'Su arrendador cerró esta cuenta: aquí puede leer y descargar todo, pero no cambiar nada.',
  'errors.word.toChangeAddress': 'para confirmar otra dirección para iniciar sesión',
  'errors.word.toStopAddress': 'para detener un cambio de dirección',
  'errors.address.same': 'Usted ya entra con esta dirección',
  'errors.address.taken': 'Esta dirección ya pertenece a otra cuenta. Elija otra.',
  'errors.address.notChanged': 'Este cambio de dirección ya se anuló. No ha cambiado nada.',
  'errors.address.undone': 'Este enlace ya se usó: su dirección vuelve a ser la anterior.',
  'errors.address.late': 'Este enlace venció. Escriba a soporte.',
  'errors.address.replaced': 'Este cambio de dirección se anuló o se pidió otro después.',
  'errors.address.done': 'Este enlace ya se usó: su dirección está cambiada.',
  'errors.address.expired': 'Este enlace venció. Pida el cambio otra vez.',
  'errors.link.gone': 'Lo que abría este enlace ya no está.',

  'errors.invite.used': 'Esta invitación ya se aceptó. Inicie sesión para ver su hogar.',
  'errors.invite.newer': 'Se envió una invitación más reciente. Use el enlace del correo más nuevo.',
  'errors.invite.taken': 'Su arrendador retiró esta invitación. Pídale una nueva.',
  'errors.invite.gone':
    'Aquello a lo que le invitaban ya no está. Pida una invitación nueva a su arrendador.',
  'errors.invite.expired': 'Esta invitación venció. Pida a su arrendador que la envíe de nuevo.',
  'errors.in.noAccount':
    'Usted ya no pertenece a ninguna cuenta. Pregunte a quien le quitó de su equipo o de su contrato.',
  'errors.in.googleUnconfirmed':
    'Google no ha confirmado que esta dirección sea suya. Confírmela con Google o entre con su correo y su contraseña.',
  'errors.in.googleWaiting':
    'Ya hay una cuenta con esta dirección y nadie la ha confirmado todavía. Use «¿Olvidó su contraseña?» para recibir un enlace por correo: con él se confirma la dirección y después también podrá entrar con Google.',
  'errors.in.googleOther':
    'La cuenta con esta dirección pertenece a otra cuenta de Google. Entre con su correo y su contraseña.',
  'errors.in.justSignedUpToo': 'Alguien acaba de registrarse con esta dirección. Inténtelo de nuevo.',
  'errors.in.passkeysMany': 'Usted tiene {count} llaves de acceso. Quite primero una que no use.',
  'errors.kind.notOne': 'Esto es {wordWhat}, no uno {wordWanted}.',
  'errors.kind.notAccess': 'Esto es {wordWhat}, no un token de acceso. Inicie sesión de nuevo.',
  'errors.kind.notRefresh': 'Esto es {wordWhat}, no un token de renovación. Inicie sesión de nuevo.',
  'errors.word.kindAccess': 'un token de acceso',
  'errors.word.kindRefresh': 'un token de renovación',
  'errors.word.kindKey': 'una clave de API',
  'errors.word.kindConfirm': 'el código de un enlace que confirma un correo',
  'errors.word.kindReset': 'el código de un enlace para elegir una contraseña nueva',
  'errors.word.kindInvite': 'el código de la invitación de un arrendador',
  'errors.word.kindTeam': 'el código de una invitación a un equipo',
  'errors.word.kindFactor': 'un inicio de sesión que espera su segundo factor',
  'errors.word.kindPublicLink': 'el código de un enlace sin cuenta',
  'errors.word.toFactor': 'para terminar un inicio de sesión con un segundo factor',
} as const satisfies Record<keyof typeof en, string>
