import { Screenshot } from '#web/common/brand/screenshot.tsx'

/** Pictures of the generator itself, taken by `npm run screens`. */
export const pictures = {
  'lease-paper': {
    alt: 'The first page of a generated California lease: the parties, a summary of the terms, and what the tenant pays',
    width: 668,
    height: 752,
  },
  'lease-interview': {
    alt: 'The question about the deposit, California’s limit with its statute below it, and the clause being written on the right',
    width: 1440,
    height: 900,
  },
} as const

type LandingPictureProps = {
  file: keyof typeof pictures
  /** The names of the pictures that exist. */
  taken: readonly string[]
  sizes: string
  isFirst?: boolean
  className?: string
}

export function LandingPicture({ file, taken, className, ...how }: LandingPictureProps) {
  return (
    taken.includes(file) && (
      <div className={className}>
        <Screenshot file={file} {...pictures[file]} {...how} className="w-full" />
      </div>
    )
  )
}
