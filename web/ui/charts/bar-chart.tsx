import { useId, useRef } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { niceMax } from './chart-scale.ts'
import { useWidth } from '#web/ui/use-width.ts'

type BarChartProps = {
  /** Title of the chart, for screen readers. */
  title: string
  /** Name of each bar in a group, at most four. Each gets its own color. */
  series: readonly string[]
  points: readonly { label: string; values: readonly number[] }[]
  format: (value: number) => string
  /** Formats the axis values; `format` where not given. */
  formatAxis?: ((value: number) => string) | undefined
  height?: number | undefined
}

const left = 52
const bottom = 24
const top = 8

/** Shows grouped bars, and the same figures as a table for screen readers. */
export function BarChart({
  title,
  series,
  points,
  format,
  formatAxis = format,
  height = 220,
}: BarChartProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const width = Math.max(240, useWidth(frame, 640))
  // Shows only every n-th label, so that the labels fit.
  const every = Math.ceil((points.length * 44) / (width - left))
  const max = niceMax(Math.max(0, ...points.flatMap((point) => point.values)))
  const plot = height - top - bottom
  const step = (width - left) / Math.max(1, points.length)
  const bar = Math.min(28, (step * 0.66) / series.length)
  const y = (value: number) => top + plot - (value / max) * plot
  return (
    <ChartFrame id={id} title={title} series={series} points={points} format={format}>
      <div ref={frame}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="h-auto w-full overflow-visible">
          {[0, 0.5, 1].map((share) => (
            <g key={share}>
              <line x1={left} x2={width} y1={y(max * share)} y2={y(max * share)} stroke="var(--line)" />
              <text
                x={left - 8}
                y={y(max * share) + 4}
                textAnchor="end"
                fontSize="11"
                fill="var(--ink-faint)"
              >
                {formatAxis(max * share)}
              </text>
            </g>
          ))}
          {points.map((point, index) => {
            const middle = left + step * (index + 0.5)
            return (
              <g key={point.label}>
                {point.values.map((value, at) => (
                  <rect
                    key={series[at]}
                    x={middle + (at - point.values.length / 2) * bar + 1}
                    y={y(Math.max(0, value))}
                    width={bar - 2}
                    height={(Math.max(0, value) / max) * plot}
                    rx="1.5"
                    fill={`var(--chart-${at + 1})`}
                  >
                    <title>{`${point.label}, ${series[at] ?? ''}: ${format(value)}`}</title>
                  </rect>
                ))}
                {index % every === 0 && (
                  <text x={middle} y={height - 6} textAnchor="middle" fontSize="11" fill="var(--ink-faint)">
                    {point.label}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      </div>
    </ChartFrame>
  )
}
