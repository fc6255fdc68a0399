import type { security as en } from '#shared/messages/en/sign-in/security.ts'

export const security = {
  'security.when': 'Cuándo',
  'security.device': 'Dispositivo',
  'security.network': 'Dirección IP',
  'security.look': 'Ver dónde tiene la sesión iniciada',
  'security.fine': 'Si fue usted, no tiene que hacer nada.',
  'security.notYou':
    'Si no fue usted, elija de inmediato una contraseña nueva. Así se cierra la sesión en todos los dispositivos. Después, revise dónde tiene la sesión iniciada.',
  'security.signIn.subject': 'Nuevo inicio de sesión en Tenure',
  'security.signIn.title': 'Un inicio de sesión desde un dispositivo o lugar nuevo',
  'security.signIn.text':
    'Alguien, esperamos que usted, inició sesión desde un dispositivo o una red que no habíamos visto antes.',
  'security.reused.subject': 'Se cerró una sesión que pudo haber sido copiada',
  'security.reused.title': 'Se cerró una sesión que pudo haber sido copiada',
  'security.reused.text':
    'Una clave de una de sus sesiones se usó por segunda vez. Cada clave sirve una sola vez, así que es posible que alguien la haya copiado. Esa sesión se cerró en todos los dispositivos que la tenían: vuelva a iniciar sesión y, si tiene dudas, cambie su contraseña.',
  'security.totpOn.subject': 'La verificación en dos pasos está activada',
  'security.totpOn.title': 'A partir de ahora se pedirán códigos',
  'security.totpOn.text':
    'Se configuró una aplicación de autenticación para su cuenta. Se cerró la sesión en los demás dispositivos. Guarde los códigos de recuperación donde pueda encontrarlos sin este teléfono.',
  'security.totpOff.subject': 'La verificación en dos pasos está desactivada',
  'security.totpOff.title': 'Ya no se pedirán códigos',
  'security.totpOff.text':
    'Se desactivó la aplicación de autenticación de su cuenta. Ahora basta con la contraseña para entrar.',
  'security.codesNew.subject': 'Códigos de recuperación nuevos',
  'security.codesNew.title': 'Se crearon códigos de recuperación nuevos',
  'security.codesNew.text':
    'Se reemplazaron los códigos de recuperación de su cuenta. Los anteriores ya no funcionan.',
  'security.codeUsed.subject': 'Se usó un código de recuperación',
  'security.codeUsed.title': 'Se usó un código de recuperación',
  'security.codeUsed.text_one':
    'Se usó un código de recuperación para entrar en su cuenta. Queda {count} código.',
  'security.codeUsed.text_other':
    'Se usó un código de recuperación para entrar en su cuenta. Quedan {count} códigos.',
  'security.googleAdded.subject': 'Se agregó el inicio de sesión con Google a su cuenta',
  'security.googleAdded.title': 'Ahora puede entrar con Google',
  'security.googleAdded.text':
    'La cuenta de Google {email} se conectó a su cuenta. A partir de ahora también sirve para entrar, además de las otras maneras.',
  'security.googleRemoved.subject': 'Se quitó el inicio de sesión con Google de su cuenta',
  'security.googleRemoved.title': 'Ya no puede iniciar sesión con Google',
  'security.googleRemoved.text': 'La cuenta de Google con la que iniciaba sesión se quitó de su cuenta.',
  'security.earlierEnded.subject': 'Se eliminó todo lo configurado antes de confirmar su correo',
  'security.earlierEnded.title': 'Ahora solo usted puede usar su cuenta',
  'security.earlierEnded.text':
    'Hasta ahora su correo no estaba confirmado, así que cualquiera pudo registrarse con él. Se eliminó todo lo configurado antes: verificación en dos pasos, llaves de acceso, claves de API, webhooks, invitaciones y las demás personas del equipo. Configure de nuevo, en los ajustes, lo que necesite.',
  'security.passkeyAdded.subject': 'Se agregó una llave de acceso',
  'security.passkeyAdded.title': 'Se agregó una llave de acceso',
  'security.passkeyAdded.text': '«{passkey}» ya se puede usar para entrar en su cuenta.',
  'security.passkeyRemoved.subject': 'Se eliminó una llave de acceso',
  'security.passkeyRemoved.title': 'Se eliminó una llave de acceso',
  'security.passkeyRemoved.text': 'Ya no se puede usar «{passkey}» para entrar en su cuenta.',
} as const satisfies Record<keyof typeof en, string>
