import { cn } from '#web/ui/cn.ts'

type AvatarProps = { name: string; src?: string | null | undefined; className?: string | undefined }

/** Shows a person's picture or initials. Decorative, because the name is shown next to it. */
export function Avatar({ name, src, className }: AvatarProps) {
  const box = cn(
    'grid shrink-0 place-items-center overflow-hidden rounded-full',
    className ?? 'size-8 text-xs',
  )
  if (src) {
    return <img src={src} alt="" className={cn(box, 'object-cover')} />
  }
  return (
    <span aria-hidden className={cn(box, 'bg-brand-soft font-semibold text-brand-text')}>
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.at(0) ?? '?'
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? '') : ''
  return (first + last).toUpperCase()
}
