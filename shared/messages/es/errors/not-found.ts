import type { notFound as en } from '#shared/messages/en/errors/not-found.ts'

export const notFound = {
  'notFound.account': 'No encontramos la cuenta.',
  'notFound.document': 'No encontramos el documento.',
  'notFound.documentPicture': 'No encontramos una imagen de este documento.',
  'notFound.fileContent': 'No encontramos el contenido de este archivo.',
  'notFound.fileLink': 'No encontramos este enlace.',
  'notFound.lease': 'No encontramos el contrato.',
  'notFound.link': 'No encontramos el enlace.',
  'notFound.maintenanceRequest': 'No encontramos la solicitud de reparación.',
  'notFound.notification': 'No encontramos el aviso.',
  'notFound.ownDocument': 'No encontramos un documento suyo.',
  'notFound.page': 'No encontramos la página.',
  'notFound.passkey': 'No encontramos la llave de acceso.',
  'notFound.payment': 'No encontramos el pago.',
  'notFound.photo': 'No encontramos la fotografía.',
  'notFound.picture': 'No encontramos la foto.',
  'notFound.property': 'No encontramos la propiedad.',
  'notFound.session': 'No encontramos la sesión.',
  'notFound.tenant': 'No encontramos al inquilino.',
  'notFound.unit': 'No encontramos la unidad.',
  'notFound.user': 'No encontramos a esta persona.',
} as const satisfies Record<keyof typeof en, string>
