/** What goes wrong in the tenant's own home: repairs, pictures, documents and notices. */
export const errorsHome = {
  'errors.repair.noLease':
    'You have no lease that is running today, so nothing new can be reported here. Please call your landlord instead.',

  'errors.file.tooMuch':
    'Your files here would take more than 250 MB. Ask your landlord to remove older ones first.',
  'errors.file.noPlace': 'Your landlord has no place for more files. Please tell them.',
  'errors.file.picture': 'Upload a picture: PNG, JPEG, WebP or AVIF.',
  'errors.file.size': 'Size must be small, or left out',
  'errors.file.range': 'The file has {count} bytes.',
  'errors.file.multipart': 'Send the file as multipart/form-data, in a part named file.',
  'errors.file.fieldLong': 'This field is longer than 10,000 characters',
  'errors.file.fieldTwice': 'This field came twice',
  'errors.file.one': 'Upload one file at a time',
  'errors.file.part': 'Send the file in the part named file',
  'errors.file.choose': 'Choose a file to upload',
  'errors.file.empty': 'This file is empty',
  'errors.file.large': 'The file is larger than {limit}. Choose a smaller one.',
  'errors.file.atMost': 'At most {limit}',
  'errors.file.manyFields': 'There are more fields beside the file than this call knows.',
  'errors.file.cut': 'The upload could not be read to its end. Please try again.',
  'errors.file.megapixels': 'This picture has more than 40 megapixels. Make it smaller and upload it again.',
  'errors.file.damaged': 'This picture is damaged or incomplete. Export it again and upload that.',
  'errors.file.heic':
    'HEIC pictures cannot be read here. On the iPhone choose Settings, Camera, Formats, Most Compatible, or export the picture as JPEG, and upload that.',
  'errors.file.kind': 'This is {wordKind}, which cannot be stored here. Upload {wordAccepted}.',
  'errors.file.mime': 'This is a file of type {mime}, which cannot be stored here. Upload {wordAccepted}.',
  'errors.file.page':
    'This file holds a web page, a drawing in SVG or a program, whatever its name says. Upload {wordAccepted}.',
  'errors.file.text': 'This is text, not a picture. Upload {wordAccepted}.',
  'errors.file.unknown': 'What this file is could not be told from its content. Upload {wordAccepted}.',
  'errors.word.acceptedImages': 'a picture: PNG, JPEG, WebP or AVIF',
  'errors.word.acceptedFiles': 'PDF, Word (.docx), Excel (.xlsx), plain text, CSV, PNG, JPEG, WebP or AVIF',
  'errors.word.acceptedZip': 'a ZIP archive',
  'errors.word.xml': 'an XML file or a drawing in SVG',
  'errors.word.program': 'a program',
  'errors.word.pdf': 'a PDF',
  'errors.word.word': 'a Word file',
  'errors.word.excel': 'an Excel file',
  'errors.word.gif': 'a GIF picture',
  'errors.word.oldOffice': 'an old Word or Excel file',

  'errors.choice.priority': 'Priority must be LOW, MEDIUM, HIGH, URGENT or EMERGENCY',
  'errors.choice.noticePriority': 'Priority must be LOW, MEDIUM, HIGH or URGENT',
  'errors.choice.status': 'Status must be OPEN, IN_PROGRESS, COMPLETED or CANCELED',
  'errors.choice.read': 'read must be true or false',
  'errors.choice.type': 'Type must be PROPERTY, TENANT, MAINTENANCE, PAYMENT, LEASE or SYSTEM',
} as const
