import { cn } from '#web/ui/cn.ts'

/**
 * Addresses of the screenshots by file. The hash in an address changes with the picture, so browsers can cache it for a
 * year.
 */
const addresses = import.meta.glob<string>('./screenshots/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Returns the address of a screenshot. Throws where the file does not exist. */
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
  /**
   * File name without extension: web/common/brand/screenshots/{file}.webp. `-dark` is the dark version, `-half` has
   * half the width. Made by `npm run screens`.
   */
  file: string
  alt: string
  /** Size of the file in pixels. */
  width: number
  height: number
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** True for a picture that is visible when the page opens: it is loaded at once, not on scrolling. */
  isFirst?: boolean
  className?: string
}

/** Shows a screenshot of the product in the chosen theme. */
export function Screenshot(props: ScreenProps) {
  return (
    <>
      {/* The hidden picture is not loaded: it loads lazily and is never scrolled to. */}
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
        // the middle of the picture, large enough to read on a phone
        width > height && 'max-sm:aspect-[8/7] max-sm:object-cover max-sm:object-[52%_0]',
        className,
      )}
    />
  )
}
