/** Documents. */
export const documents = {
  'documents.pictureOnly': 'Upload a picture: PNG, JPEG, WebP or AVIF.',
  'documents.tenantStorageFull':
    'Your files here would take more than 250 MB. Ask your landlord to remove older ones first.',
  'documents.landlordStorageFull': 'Your landlord has no storage left for more files. Please tell them.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const documentsForLandlords = {
  'documents.isPropertyPicture':
    'This is a property picture. Replace or remove it on the property page instead.',
} as const
