import { cn } from '#web/ui/cn.ts'

/** Pictures of the product itself, taken by `npm run screens`: web/public/screens/{file}.png and {file}-dark.png. */
export const pictures = [
  {
    file: 'lease-paper',
    alt: 'The first page of a generated California lease: parties, property, term and rent in numbered sections',
    width: 1120,
    height: 1240,
    isFirst: true,
  },
  {
    file: 'lease-interview',
    alt: 'The question about the deposit with California’s limit and its statute beside it, and the clause being written on the right',
    width: 1440,
    height: 900,
    isFirst: false,
  },
] as const

type PictureFile = (typeof pictures)[number]['file']

export function LandingPicture({
  file,
  taken,
  className,
}: {
  file: PictureFile
  taken: readonly string[]
  className?: string
}) {
  const picture = pictures.find((one) => one.file === file)
  if (!picture || !taken.includes(file)) {
    return null
  }
  const { alt, width, height, isFirst } = picture
  const look = 'h-auto w-full rounded-lg border border-line shadow-float'
  // The one that is hidden is not fetched: it loads lazily.
  return (
    <div className={className}>
      <img
        src={`/screens/${file}.png`}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        {...(isFirst && { fetchPriority: 'high' as const })}
        className={cn(look, 'dark:hidden')}
      />
      <img
        src={`/screens/${file}-dark.png`}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className={cn(look, 'not-dark:hidden')}
      />
    </div>
  )
}
