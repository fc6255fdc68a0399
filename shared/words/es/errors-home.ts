import type { errorsHome as en } from '#shared/words/en/errors-home.ts'

export const errorsHome = {
  'errors.repair.noLease':
    'Hoy no tiene un contrato vigente, así que aquí no se puede reportar nada nuevo. Llame a su arrendador.',
  'errors.repair.putAway': 'Su arrendador cerró esta solicitud, así que solo se puede leer.',
  'errors.repair.leaseOver': 'Su contrato terminó, así que esta solicitud solo se puede leer.',
  'errors.repair.stillBroken': 'Diga qué sigue sin funcionar',
  'errors.repair.closedLong': 'Se cerró hace más de {count} días. Repórtelo de nuevo.',
  'errors.repair.closed': 'Esta solicitud ya está cerrada.',

  'errors.file.downloading':
    'Esto ya se está descargando. Espere a que termine esa descarga y vuelva a intentarlo.',
  'errors.file.tooMuch':
    'Sus archivos ocuparían aquí más de 250 MB. Pida a su arrendador que quite primero los más antiguos.',
  'errors.file.noPlace': 'Su arrendador no tiene espacio para más archivos. Avísele, por favor.',
  'errors.file.picture': 'Suba una foto: PNG, JPEG, WebP o AVIF.',
  'errors.file.size': 'El tamaño debe ser small o no indicarse',
  'errors.file.range': 'El archivo tiene {count} bytes.',
  'errors.file.multipart': 'Envíe el archivo como multipart/form-data, en una parte llamada file.',
  'errors.file.fieldLong': 'Este campo tiene más de 10,000 caracteres',
  'errors.file.fieldTwice': 'Este campo llegó dos veces',
  'errors.file.one': 'Suba un archivo a la vez',
  'errors.file.part': 'Envíe el archivo en la parte llamada file',
  'errors.file.choose': 'Elija un archivo para subir',
  'errors.file.empty': 'Este archivo está vacío',
  'errors.file.large': 'El archivo pesa más de {limit}. Elija uno más pequeño.',
  'errors.file.atMost': 'Como máximo {limit}',
  'errors.file.manyFields': 'Junto al archivo llegaron más campos de los que se conocen aquí.',
  'errors.file.cut': 'El archivo no llegó completo. Inténtelo de nuevo.',
  'errors.file.megapixels': 'Esta foto tiene más de 40 megapíxeles. Redúzcala y súbala de nuevo.',
  'errors.file.damaged': 'Esta foto está dañada o incompleta. Expórtela de nuevo y suba esa copia.',
  'errors.file.heic':
    'Aquí no se pueden leer fotos HEIC. En el iPhone elija Configuración, Cámara, Formatos, Más compatible, o exporte la foto como JPEG y súbala.',
  'errors.file.kind': 'Esto es {wordKind}, que aquí no se puede guardar. Suba {wordAccepted}.',
  'errors.file.mime': 'Esto es un archivo de tipo {mime}, que aquí no se puede guardar. Suba {wordAccepted}.',
  'errors.file.page':
    'Este archivo contiene una página web, un dibujo SVG o un programa, diga lo que diga su nombre. Suba {wordAccepted}.',
  'errors.file.text': 'Esto es texto, no una foto. Suba {wordAccepted}.',
  'errors.file.unknown': 'Por su contenido no se pudo saber qué es este archivo. Suba {wordAccepted}.',
  'errors.word.acceptedImages': 'una foto: PNG, JPEG, WebP o AVIF',
  'errors.word.acceptedFiles': 'PDF, Word (.docx), Excel (.xlsx), texto, CSV, PNG, JPEG, WebP o AVIF',
  'errors.word.acceptedZip': 'un archivo ZIP',
  'errors.word.xml': 'un archivo XML o un dibujo SVG',
  'errors.word.program': 'un programa',
  'errors.word.pdf': 'un PDF',
  'errors.word.word': 'un archivo de Word',
  'errors.word.excel': 'un archivo de Excel',
  'errors.word.gif': 'una imagen GIF',
  'errors.word.oldOffice': 'un archivo antiguo de Word o Excel',

  'errors.choice.priority': 'La prioridad debe ser LOW, MEDIUM, HIGH, URGENT o EMERGENCY',
  'errors.choice.documentType': 'El tipo de documento debe ser OTHER, INSPECTION, RECEIPT o LEASE',
  'errors.choice.ownStatus': 'El estado debe ser OPEN, COMPLETED o CANCELED',
  'errors.choice.noticePriority': 'La prioridad debe ser LOW, MEDIUM, HIGH o URGENT',
  'errors.choice.status': 'El estado debe ser OPEN, IN_PROGRESS, COMPLETED o CANCELED',
  'errors.choice.read': 'read debe ser true o false',
  'errors.choice.type': 'El tipo debe ser PROPERTY, TENANT, MAINTENANCE, PAYMENT, LEASE o SYSTEM',
} as const satisfies Record<keyof typeof en, string>
