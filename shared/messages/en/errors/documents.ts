/** Documents. */
export const documents = {
  'documents.pictureOnly': 'Upload a picture: PNG, JPEG, WebP or AVIF.',
  'documents.tenantStorageFull':
    'Your files here would take more than 250 MB. Ask your landlord to remove older ones first.',
  'documents.landlordStorageFull': 'Your landlord has no place for more files. Please tell them.',
} as const

/** The same, met by landlords and their programs alone: English is enough. */
export const documentsForLandlords = {
  'documents.isPropertyPicture':
    'This is the picture of a property. Replace or remove it at the property instead.',
} as const
