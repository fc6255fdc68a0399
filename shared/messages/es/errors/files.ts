import type { files as en } from '#shared/messages/en/errors/files.ts'

export const files = {
  'files.heic':
    'Aquí no se pueden leer fotos HEIC. En su iPhone, elija Configuración > Cámara > Formatos > Más compatible, o exporte la foto como JPEG. Luego suba el archivo nuevo.',
  'files.scannerRefused': 'No se aceptó este archivo: el antivirus encontró algo dañino en él.',
  'files.scannerUnavailable':
    'En este momento no se pueden revisar los archivos, así que no se pueden subir. Inténtelo de nuevo.',
  'files.storageUnavailable':
    'El almacén de archivos no responde en este momento. Inténtelo de nuevo en un momento.',
  'files.tooManyPixels': 'Esta foto tiene más de 120 megapíxeles. Redúzcala y súbala de nuevo.',
  'files.pictureDamaged': 'Esta foto está dañada o incompleta. Expórtela de nuevo y suba esa copia.',
  'files.multipartRequired': 'Envíe el archivo como multipart/form-data, en una parte llamada file.',
  'files.fieldTooLong': 'Este campo tiene más de 10,000 caracteres',
  'files.fieldTwice': 'Este campo se envió dos veces',
  'files.oneAtATime': 'Suba un archivo a la vez',
  'files.wrongPart': 'Envíe el archivo en la parte llamada file',
  'files.missing': 'Elija un archivo para subir',
  'files.empty': 'Este archivo está vacío',
  'files.tooManyFields': 'La carga tiene demasiados campos además del archivo.',
  'files.interrupted': 'El archivo no llegó completo. Inténtelo de nuevo.',
  'files.bankFile': 'un archivo bancario: OFX, QFX, QBO, CSV o camt.053',
  'files.zipArchive': 'un archivo ZIP',
  'files.xml': 'un archivo XML o SVG',
  'files.program': 'un programa',
  'files.pdf': 'un PDF',
  'files.word': 'un archivo de Word',
  'files.excel': 'un archivo de Excel',
  'files.gif': 'una imagen GIF',
  'files.oldOffice': 'un archivo antiguo de Word o Excel',
  'files.acceptedImages': 'una foto: PNG, JPEG, WebP o AVIF',
  'files.acceptedDocuments': 'PDF, Word (.docx), Excel (.xlsx), texto, CSV, PNG, JPEG, WebP o AVIF',
  'files.kindRefused': 'Esto es {termKind}, que aquí no se puede guardar. Suba {termAccepted}.',
  'files.mimeRefused':
    'Esto es un archivo de tipo {mime}, que aquí no se puede guardar. Suba {termAccepted}.',
  'files.webPage':
    'Este archivo contiene una página web, un dibujo SVG o un programa, sin importar su nombre. Suba {termAccepted}.',
  'files.textNotPicture': 'Esto es texto, no una foto. Suba {termAccepted}.',
  'files.kindUnknown': 'No se pudo reconocer el tipo de este archivo por su contenido. Suba {termAccepted}.',
  'files.beingRead':
    'Todavía se está leyendo otro archivo de su cuenta. Inténtelo de nuevo en unos segundos.',
  'files.tooLarge': 'El archivo pesa más de {limit}. Elija uno más pequeño.',
  'files.atMost': 'Como máximo {limit}',
  'files.outOfRange': 'El archivo tiene {count} bytes.',
} as const satisfies Record<keyof typeof en, string>
