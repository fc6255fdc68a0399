export { shrinkPicture } from '#web/lib/forms/shrink-picture.ts'
export { upload } from '#web/lib/api/upload.ts'
