import type { auth as en } from '#shared/messages/en/errors/auth.ts'

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
    'Esta es una de las contraseñas más usadas, las primeras que otros prueban. Elija otra: unas cuantas palabras seguidas sirven bien.',
  'auth.passwordGuessable':
    'Una computadora adivina esta contraseña en segundos. Hágala más larga, o mezcle letras, números y signos: unas cuantas palabras seguidas sirven bien.',
  'auth.passwordPersonal':
    'La contraseña no debe ser su nombre, su correo ni «Tenure», que es lo primero que otros prueban. Elija otra.',
  'auth.stepUpRequired': 'Confirme que es usted: escriba su contraseña o un código.',
  'auth.signInAgain': 'Cierre la sesión, vuelva a iniciarla y hágalo en los siguientes diez minutos.',
  'auth.apiKeyNotAllowed': 'Las claves de API no pueden hacer esto: inicie sesión como persona.',
  'auth.otherIdentity': 'Esta no es la identidad con la que usted inició sesión.',
  'auth.serviceUnavailable':
    'El servicio de inicio de sesión no responde en este momento. Inténtelo de nuevo.',
  'auth.queueFull': 'Demasiadas personas están iniciando sesión en este momento. Inténtelo de nuevo.',
  'auth.codeRequired': 'Escriba el código de su aplicación de autenticación para continuar.',
  'auth.codeWrong':
    'Este código no es correcto o ya se usó. Escriba el que su aplicación muestra ahora o un código de recuperación.',
  'auth.challengeExpired': 'Este inicio de sesión esperó demasiado. Inicie sesión de nuevo.',
  'auth.tooManyCodes': 'Demasiados códigos incorrectos para este inicio de sesión. Inicie sesión de nuevo.',
  'auth.factorForLandlords': 'El segundo factor es para propietarios y sus equipos.',
  'auth.setupExpired': 'Esta configuración esperó demasiado. Comience de nuevo.',
  'auth.recoveryNeedsApp':
    'Configure primero una aplicación de autenticación: los códigos de recuperación la reemplazan.',
  'auth.passkeyUnknown':
    'Esta llave de acceso no se conoce aquí. Puede que se haya eliminado; inicie sesión de otra manera.',
  'auth.passkeyRefused': 'No se aceptó esta llave de acceso. Inténtelo de nuevo.',
  'auth.passkeyReplayed': 'Esta llave de acceso se acaba de usar. Inténtelo de nuevo.',
  'auth.passkeyNotAdded': 'No se pudo agregar esta llave de acceso. Inténtelo de nuevo.',
  'auth.passkeyAlreadyAdded': 'Esta llave de acceso ya está agregada.',
  'auth.passkeysNeedHttps':
    'Las llaves de acceso requieren que se llegue a este sitio por un nombre y por https.',
  'auth.tooManyPasskeys': 'Usted tiene {count} llaves de acceso. Quite primero una que no use.',
  'auth.notAnAccessToken': 'Esto es {termWhat}, no un token de acceso. Inicie sesión de nuevo.',
  'auth.notARefreshToken': 'Esto es {termWhat}, no un token de renovación. Inicie sesión de nuevo.',
} as const satisfies Record<keyof typeof en, string>
