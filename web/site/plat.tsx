import { cn } from '#web/ui/cn.ts'

/** Draws a faint surveyor's plat behind the heading: streets, lots, and one lot that is highlighted. */
export function Plat({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
      fill="none"
      className={cn('pointer-events-none', className)}
    >
      <g transform="translate(720 280) rotate(-6)" stroke="var(--line-strong)" strokeWidth="1.25">
        <path d="M-800-210H900M-800-178H900M-800 190H900M-800 222H900M-60-400V500M-28-400V500M318-400V500M350-400V500M696-400V500M728-400V500" />
        <path d="M-28 6H318M350 6H696M728 6H900M350-400V-210M436-400V-210M523-400V-210M610-400V-210M58-400V-210M145-400V-210M232-400V-210" />
        <path d="M58-178V190M145-178V190M232-178V190M436-178V190M523-178V190M610-178V190M815-178V190M-146-178V190M-232-178V190" />
        <path d="M58 222V500M145 222V500M232 222V500M436 222V500M523 222V500M610 222V500M815 222V500M-232 6H-60" />
        <path
          d="M610-178h86V6h-86z"
          fill="var(--brass)"
          fillOpacity="0.22"
          stroke="var(--brass)"
          strokeWidth="2"
        />
        <g fill="var(--ink-faint)" stroke="none" fontSize="12" fontFamily="var(--serif)" fontStyle="italic">
          <text x="632" y="-80">
            Lot 12
          </text>
          <text x="380" y="-189">
            Alder Street
          </text>
          <text x="470" y="211">
            Orchard Avenue
          </text>
        </g>
      </g>
    </svg>
  )
}
