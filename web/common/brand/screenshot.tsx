import { cn } from '#web/ui/cn.ts'

/** The built pictures by their files: the hash in a name changes with the picture, so that browsers keep it for a year. */
const addresses = import.meta.glob<string>('./screenshots/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Returns the built address of a picture. Throws where it has not been taken. */
function addressOf(file: string): string {
  const address = addresses[`./screenshots/${file}.webp`]
  if (address === undefined) {
    throw new Error(
      `There is no picture web/common/brand/screenshots/${file}.webp: take it with npm run screens`,
    )
  }
  return address
}

type ScreenProps = {
  /** web/common/brand/screenshots/{file}.webp, -dark for dark and -half half as wide: `npm run screens` takes them. */
  file: string
  alt: string
  /** As taken. */
  width: number
  height: number
  /** How wide it is shown. */
  sizes: string
  /** In sight when the page opens: fetched with it, not when it is scrolled to. */
  isFirst?: boolean
  className?: string
}

/** A picture of the product in the chosen theme. */
export function Screenshot(props: ScreenProps) {
  return (
    <>
      {/* The hidden one is not fetched: it loads lazily, and is never scrolled to. */}
      <Picture {...props} className={cn('dark:hidden', props.className)} />
      <Picture
        {...props}
        file={`${props.file}-dark`}
        isFirst={false}
        className={cn('not-dark:hidden', props.className)}
      />
    </>
  )
}

function Picture({ file, alt, width, height, sizes, isFirst = false, className }: ScreenProps) {
  return (
    <img
      src={addressOf(file)}
      srcSet={`${addressOf(`${file}-half`)} ${width / 2}w, ${addressOf(file)} ${width}w`}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={cn(
        'h-auto rounded-lg border border-line shadow-float',
        // the middle of it, large enough to be read on a phone
        width > height && 'max-sm:aspect-[8/7] max-sm:object-cover max-sm:object-[52%_0]',
        className,
      )}
    />
  )
}
