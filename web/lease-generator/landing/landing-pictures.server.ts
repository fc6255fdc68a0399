import { existsSync } from 'node:fs'
import { pictures } from './landing-picture.tsx'

/** Returns the names of the landing page's pictures whose files exist. Runs while the page is built. */
export function takenPictures(): string[] {
  return Object.keys(pictures).filter((file) => existsSync(`web/common/brand/screenshots/${file}.webp`))
}
