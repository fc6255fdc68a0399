import { useId, useRef } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { niceMax } from './chart-scale.ts'
import { useWidth } from './use-width.ts'

type LineChartProps = {
  title: string
  series: readonly string[]
  points: readonly { label: string; values: readonly number[] }[]
  format: (value: number) => string
  formatAxis?: ((value: number) => string) | undefined
  height?: number | undefined
}

const left = 52
const right = 8
const top = 8
const bottom = 24

export function LineChart({
  title,
  series,
  points,
  format,
  formatAxis = format,
  height = 220,
}: LineChartProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const width = Math.max(240, useWidth(frame, 640))
  // As many labels as have room.
  const every = Math.ceil((points.length * 44) / (width - left))
  const max = niceMax(Math.max(0, ...points.flatMap((point) => point.values)))
  const plot = height - top - bottom
  const x = (index: number) => left + ((width - left - right) * index) / Math.max(1, points.length - 1)
  const y = (value: number) => top + plot - (Math.max(0, value) / max) * plot
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
          {series.map((name, at) => (
            <polyline
              key={name}
              points={points.map((point, index) => `${x(index)},${y(point.values[at] ?? 0)}`).join(' ')}
              fill="none"
              stroke={`var(--chart-${at + 1})`}
              strokeWidth="2"
              strokeLinejoin="round"
            />
          ))}
          {points.map((point, index) => (
            <g key={point.label}>
              {point.values.map((value, at) => (
                <circle key={series[at]} cx={x(index)} cy={y(value)} r="3" fill={`var(--chart-${at + 1})`}>
                  <title>{`${point.label}, ${series[at] ?? ''}: ${format(value)}`}</title>
                </circle>
              ))}
              {index % every === 0 && (
                <text x={x(index)} y={height - 6} textAnchor="middle" fontSize="11" fill="var(--ink-faint)">
                  {point.label}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
    </ChartFrame>
  )
}
