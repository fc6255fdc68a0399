import type { errorsOutside as en } from '#shared/messages/en/errors-outside.ts'

export const errorsOutside = {
  'errors.outside.noPlace':
    'Su inicio de sesión ya no pertenece a ninguna cuenta. Pregunte a quien lo quitó de su equipo o de su contrato.',
  'errors.outside.unverified':
    'Google no ha confirmado que este correo sea suyo. Confírmelo con Google o inicie sesión con su correo y su contraseña.',
  'errors.outside.unconfirmed':
    'Ya existe una cuenta con este correo y nadie lo ha confirmado todavía. Use «¿Olvidó su contraseña?» para recibir un enlace por correo: el enlace confirma la dirección y, después, también podrá entrar con Google.',
  'errors.outside.otherGoogle':
    'La cuenta con este correo pertenece a otra cuenta de Google. Inicie sesión con su correo y su contraseña.',
  'errors.outside.justSignedUp': 'Alguien acaba de registrarse con este correo. Inténtelo de nuevo.',
  'errors.outside.notGoogle': 'Este inicio de sesión no vino de Google. Inténtelo de nuevo.',
  'errors.outside.away': 'El servicio de inicio de sesión no responde en este momento. Inténtelo de nuevo.',
  'errors.outside.googleLate': 'Esto tardó más de diez minutos. Inténtelo de nuevo.',
  'errors.outside.googleTakenOff':
    'Google se quitó de este inicio de sesión. Entre de otra manera y agréguelo de nuevo en su perfil.',
  'errors.outside.googleElsewhere':
    'Esto se empezó en otro navegador o tardó más de diez minutos. Inténtelo de nuevo.',
  'errors.outside.googleTaken': 'Esta cuenta de Google ya abre otro inicio de sesión de Tenure. Elija otra.',
  'errors.outside.notInvited':
    'Esta cuenta de Google tiene otra dirección que la invitada. Elija la que tiene la dirección invitada o use una contraseña.',
  'errors.outside.googleOnly': 'Google es su única manera de entrar. Elija primero una contraseña.',
  'errors.outside.googleConfirm': 'Confirme primero su correo y luego agregue Google.',
  'errors.outside.googleThere': 'Una cuenta de Google ya abre su inicio de sesión. Quítela primero.',
  'errors.outside.cancelled': 'Usted canceló el inicio de sesión con Google.',
  'errors.outside.unreachable':
    'No se pudo contactar a Google. Inténtelo de nuevo en un momento o use su correo y su contraseña.',
  'errors.outside.notVerified': 'No se pudo verificar la respuesta de Google. Inténtelo de nuevo.',
} as const satisfies Record<keyof typeof en, string>
