import type { platform as en } from '#shared/messages/en/errors/platform.ts'

export const platform = {
  'platform.cursorOfOtherList': 'Este cursor no es de esta lista. Empiece de nuevo desde la primera página.',
  'platform.cursorInvalid': 'No es un cursor de esta lista',
  'platform.requestQueueFull': 'Hay demasiadas solicitudes en espera. Inténtelo de nuevo en un momento.',
  'platform.stopping': 'Tenure se está deteniendo. Inténtelo de nuevo en un momento.',
  'platform.tooManyStreams': 'Hay demasiadas conexiones en vivo abiertas. Cierre una o pida JSON.',
  'platform.addressUnknown': 'No hay nada en esta dirección.',
  'platform.versionMismatch':
    'Otra persona cambió esto después de que usted lo abrió. Vuelva a cargarlo y haga su cambio.',
  'platform.tookTooLong': 'Esto tardó demasiado. Inténtelo de nuevo.',
  'platform.locked': 'Otra persona está cambiando esto en este momento. Inténtelo de nuevo.',
  'platform.poolerUnsuited':
    'La base de datos no se puede usar por la configuración de su conexión. Quien administra este servidor encuentra en su registro lo que debe cambiar.',
  'platform.readOnly': 'En este momento no se pueden guardar cambios. Inténtelo más tarde.',
  'platform.outOfReach': 'Usted no tiene acceso a esta propiedad.',
  'platform.keyMissing':
    'Este valor se cifró con la clave {key}, que no está en {where}. No se perdió nada: quien administra este servidor debe agregar la clave allí.',
  'platform.sealUnknown':
    'Este valor se cifró en el formato {version}, que esta versión de Tenure no conoce. No se perdió nada: quien administra este servidor debe iniciar una versión posterior.',
  'platform.sealFormer': 'Este valor se cifró con una versión anterior de Tenure, cuya clave no está aquí.',
  'platform.diskFull':
    'El disco del servidor está lleno: no se puede guardar nada hasta que su operador libere espacio.',
  'platform.databaseUnreachable':
    'La base de datos no responde en este momento. Inténtelo de nuevo en un momento.',
  'platform.bodyTooLarge': 'La solicitud es demasiado grande.',
  'platform.bodyNotJson': 'Envíe el contenido como application/json.',
  'platform.urlInvalid': 'La dirección no es una URL válida.',
  'platform.requestUnreadable': 'No se pudo leer la solicitud. Compruebe que el contenido sea JSON válido.',
  'platform.internal': 'Algo falló de nuestro lado. Inténtelo de nuevo en unos momentos.',
  'platform.hostInvalid': 'El encabezado Host debe nombrar un solo servidor.',
  'platform.lastEventIdInvalid':
    'Last-Event-ID debe ser el id de un evento de esta conexión, tal como se envió.',
  'platform.roleOnlyReads': 'Su función le permite ver todo, pero no cambiar nada.',
  'platform.roleNotAllowed': 'Su función no permite hacer esto.',
  'platform.idempotencyKeyReused':
    'Esta Idempotency-Key ya se usó para otra solicitud. Use una nueva para una solicitud nueva.',
  'platform.secretShownOnce':
    'Esto ya se hizo y su secreto se mostró una sola vez. Cree uno nuevo y quite el primero.',
  'platform.rateLimited': 'Demasiados intentos. Espere un momento antes de intentarlo de nuevo.',
  'platform.ifMatchInvalid': 'If-Match debe ser la versión del recurso, por ejemplo If-Match: "3".',
  'platform.idempotencyKeyInvalid': 'Idempotency-Key debe tener de 1 a 200 caracteres visibles.',
  'platform.invalidData': 'Los datos no son válidos',
} as const satisfies Record<keyof typeof en, string>
