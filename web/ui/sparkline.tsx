import { cn } from './cn.ts'

type SparklineProps = {
  values: readonly number[]
  /** What it shows, in words. */ label: string
  className?: string | undefined
}

export function Sparkline({ values, label, className }: SparklineProps) {
  const least = Math.min(...values)
  const span = Math.max(...values) - least || 1
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * 100
    return `${x},${28 - ((value - least) / span) * 24}`
  })
  return (
    <>
      <svg aria-hidden viewBox="0 0 100 30" preserveAspectRatio="none" className={cn('h-8 w-24', className)}>
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="var(--chart-1)"
          strokeWidth="1.75"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
        />
      </svg>
      <span className="sr-only">{label}</span>
    </>
  )
}
