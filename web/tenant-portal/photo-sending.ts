export { shrinkPicture } from '#web/lib/shrink-picture.ts'
export { upload } from '#web/lib/upload.ts'
