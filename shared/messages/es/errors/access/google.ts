import type { google as en } from '#shared/messages/en/errors/access/google.ts'

export const google = {
  'google.justRegistered': 'Alguien acaba de registrarse con esta dirección. Inténtelo de nuevo.',
  'google.noAccount':
    'Usted ya no pertenece a ninguna cuenta. Comuníquese con la persona que le quitó el acceso a su equipo o contrato.',
  'google.emailUnverified':
    'Google no ha confirmado que esta dirección sea suya. Confírmela con Google o entre con su correo y su contraseña.',
  'google.emailWaiting':
    'Ya hay una cuenta con esta dirección y nadie la ha confirmado todavía. Use «¿Olvidó su contraseña?» para recibir un enlace por correo: con él se confirma la dirección y después también podrá entrar con Google.',
  'google.otherGoogleAccount':
    'La cuenta con esta dirección pertenece a otra cuenta de Google. Entre con su correo y su contraseña.',
  'google.removed':
    'Se quitó Google de este acceso. Inicie sesión de otra manera y agréguelo de nuevo en Seguridad.',
  'google.otherEmail':
    'Esta cuenta de Google tiene una dirección distinta de la invitada. Elija la que tiene la dirección invitada o use una contraseña.',
  'google.otherBrowser': 'Esto se empezó en otro navegador o tardó más de diez minutos. Inténtelo de nuevo.',
  'google.stateLost':
    'Este inicio de sesión empezó en otro navegador, tardó más de diez minutos o ya terminó. Inténtelo de nuevo.',
  'google.notConfigured':
    'El inicio de sesión con Google no está configurado en este servidor. Entre con su correo y su contraseña.',
  'google.tooLate': 'Esto tardó más de diez minutos. Inténtelo de nuevo.',
  'google.cancelled': 'Usted canceló el inicio de sesión con Google.',
  'google.unreachable':
    'No se pudo contactar a Google. Inténtelo de nuevo en un momento o use su correo y su contraseña.',
  'google.notVerified': 'No se pudo verificar la respuesta de Google. Inténtelo de nuevo.',
  'google.notFromGoogle': 'Este inicio de sesión no vino de Google. Inténtelo de nuevo.',
  'google.alreadyLinked': 'Esta cuenta de Google ya está conectada a otra cuenta de Tenure. Elija otra.',
  'google.onlySignIn': 'Google es su única manera de entrar. Elija primero una contraseña.',
  'google.confirmEmailFirst': 'Confirme primero su correo y luego agregue Google.',
  'google.removeFirst': 'Ya hay una cuenta de Google conectada a su cuenta. Quítela primero.',
} as const satisfies Record<keyof typeof en, string>
