import type { auth as en } from '#shared/messages/en/errors/access/auth.ts'

export const auth = {
  'auth.redirectOutsideSite': 'redirectTo debe ser una página de este sitio',
  'auth.notPageOfSite': 'Debe ser una página de este sitio',
  'auth.invalidCredentials': 'El correo o la contraseña no son correctos',
  'auth.emailRegistered': 'Esta persona ya está registrada',
  'auth.confirmationSent': 'Revise su correo para confirmar su cuenta',
  'auth.emailNotConfirmed': 'El correo no está confirmado',
  'auth.sessionExpired': 'Su sesión venció, inicie sesión de nuevo',
  'auth.sessionEnded': 'Su sesión terminó. Inicie sesión de nuevo.',
  'auth.signInInvalid': 'Su inicio de sesión ya no es válido. Inicie sesión de nuevo.',
  'auth.signInRequired': 'Inicie sesión para continuar.',
  'auth.currentPasswordMissing': 'Escriba su contraseña actual o pida un enlace por correo',
  'auth.passwordJustChanged': 'Esta contraseña se acaba de cambiar. Inicie sesión de nuevo.',
  'auth.passwordMissing': 'Escriba su contraseña',
  'auth.passwordCommon':
    'Esta es una de las contraseñas más usadas. Elija otra. Varias palabras sin relación entre sí funcionan bien.',
  'auth.passwordGuessable':
    'Esta contraseña es fácil de adivinar. Hágala más larga o combine letras, números y símbolos. Varias palabras sin relación entre sí funcionan bien.',
  'auth.passwordPersonal':
    'La contraseña no puede ser su nombre, su correo electrónico ni «Tenure». Elija otra.',
  'auth.stepUpRequired': 'Confirme que es usted: escriba su contraseña o un código.',
  'auth.signInAgain': 'Cierre la sesión, vuelva a iniciarla y hágalo en los siguientes diez minutos.',
  'auth.apiKeyNotAllowed': 'Una clave de API no puede hacer esto. Inicie sesión.',
  'auth.otherIdentity': 'Usted inició sesión con otro acceso. Confirme con ese.',
  'auth.serviceUnavailable':
    'El servicio de inicio de sesión no responde en este momento. Inténtelo de nuevo.',
  'auth.queueFull': 'Demasiadas personas están iniciando sesión en este momento. Inténtelo de nuevo.',
  'auth.codeRequired': 'Escriba el código de su aplicación de autenticación para continuar.',
  'auth.codeWrong':
    'Este código no es correcto o ya se usó. Escriba el código actual de su aplicación o un código de recuperación.',
  'auth.challengeExpired': 'Este inicio de sesión venció. Inicie sesión de nuevo.',
  'auth.tooManyCodes': 'Demasiados códigos incorrectos para este inicio de sesión. Inicie sesión de nuevo.',
  'auth.factorForLandlords': 'La verificación en dos pasos es para arrendadores y sus equipos.',
  'auth.setupExpired': 'Esta configuración venció. Comience de nuevo.',
  'auth.recoveryNeedsApp':
    'Configure primero una aplicación de autenticación. Los códigos de recuperación son un respaldo.',
  'auth.passkeyUnknown':
    'No encontramos esta llave de acceso. Puede que se haya eliminado. Inicie sesión de otra manera.',
  'auth.passkeyRefused': 'No se aceptó esta llave de acceso. Inténtelo de nuevo.',
  'auth.passkeyReplayed': 'Esta llave de acceso se acaba de usar. Inténtelo de nuevo.',
  'auth.passkeyNotAdded': 'No se pudo agregar esta llave de acceso. Inténtelo de nuevo.',
  'auth.passkeyAlreadyAdded': 'Esta llave de acceso ya está agregada.',
  'auth.passkeysNeedHttps': 'Las llaves de acceso requieren que este sitio use un nombre de dominio y https.',
  'auth.tooManyPasskeys': 'Usted ya tiene {count} llaves de acceso. Elimine una primero.',
  'auth.notAnAccessToken': 'Esto es {termWhat}, no un token de acceso. Inicie sesión de nuevo.',
  'auth.notARefreshToken': 'Esto es {termWhat}, no un token de renovación. Inicie sesión de nuevo.',
} as const satisfies Record<keyof typeof en, string>
