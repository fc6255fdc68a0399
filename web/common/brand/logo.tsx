import { cn } from '#web/ui/cn.ts'

/** The logo: a surveyor's plat of one block, with one lot in brass. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cn('shrink-0', className ?? 'size-7')}>
      <rect x="1.5" y="1.5" width="29" height="29" rx="5.5" fill="var(--brand)" />
      <path d="M18.5 17.5h7.5v4.6a3.9 3.9 0 0 1-3.9 3.9h-3.6z" fill="#ecc069" />
      <path
        d="M6 14h20M15 6v20M15 20H6M21 6v8M18.5 17.5h7.5v4.6a3.9 3.9 0 0 1-3.9 3.9h-3.6z"
        fill="none"
        stroke="#fdfaf2"
        strokeWidth="1.7"
      />
    </svg>
  )
}

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="font-serif text-xl leading-none font-semibold tracking-tight">Tenure</span>
    </span>
  )
}
