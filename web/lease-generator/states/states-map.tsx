import type { ReactNode } from 'react'
import { href } from 'react-router'
import { labels, tags, tiles } from './states-places.ts'
import type { StatesRow } from './states-row.ts'
import { legend, shadeOf } from './states-shade.ts'
import { usMap } from './us-map.ts'

type Rows = { rows: readonly StatesRow[] }

/** Shows every state as a link: with true outlines on large screens, as one square per state on phones. */
export function StatesMap({ rows }: Rows) {
  return (
    <figure>
      <nav aria-label="States on a map" className="max-sm:hidden">
        <Outlines rows={rows} />
      </nav>
      <nav aria-label="States in squares" className="sm:hidden">
        <Squares rows={rows} />
      </nav>
      <Legend />
    </figure>
  )
}

function Outlines({ rows }: Rows) {
  return (
    <svg viewBox="0 0 1000 612" className="w-full">
      {rows.map((row) => (
        <StateLink key={row.code} row={row}>
          <path
            d={usMap[row.code]?.path}
            className={`${shadeOf(row.capMonths).area} stroke-paper stroke-1 group-hover:stroke-ink group-hover:stroke-2 group-focus-visible:stroke-focus group-focus-visible:stroke-3`}
            strokeLinejoin="round"
          />
          {row.code in tags ? <Tag row={row} /> : <Label row={row} />}
        </StateLink>
      ))}
    </svg>
  )
}

function StateLink({ row, children }: { row: StatesRow; children: ReactNode }) {
  const cap = row.cells.find(({ key }) => key === 'cap')?.words ?? ''
  return (
    <a
      href={href('/lease-generator/:state', { state: row.slug })}
      // begins with the visible letters, because users of voice control say the letters that they see
      aria-label={`${row.code} ${shadeOf(row.capMonths).sign} ${row.name}, deposit: ${cap}`}
      className="group outline-none"
    >
      {children}
    </a>
  )
}

function Label({ row }: { row: StatesRow }) {
  const [x, y] = labels[row.code] ?? [0, 0]
  const { sign, text } = shadeOf(row.capMonths)
  return (
    <text x={x} y={y} textAnchor="middle" aria-hidden className={`pointer-events-none text-xs ${text}`}>
      <tspan className="font-semibold">{row.code} </tspan>
      <tspan x={x} dy="14">
        {sign}
      </tspan>
    </text>
  )
}

/** The letters beside a state that is too small to contain them. */
function Tag({ row }: { row: StatesRow }) {
  const { at, to } = tags[row.code] ?? { at: [0, 0], to: [0, 0] }
  const [x, y] = at
  const { sign, area, text } = shadeOf(row.capMonths)
  const fromX = to[0] > x ? x + 46 : x
  return (
    <>
      <line
        x1={fromX}
        y1={y + 12}
        x2={to[0]}
        y2={to[1]}
        className="pointer-events-none stroke-control stroke-1"
      />
      <rect
        x={x}
        y={y}
        width="46"
        height="24"
        rx="4"
        className={`${area} group-hover:stroke-ink group-hover:stroke-2 group-focus-visible:stroke-focus group-focus-visible:stroke-3`}
      />
      <text
        x={x + 23}
        y={y + 16}
        textAnchor="middle"
        aria-hidden
        className={`pointer-events-none text-xs ${text}`}
      >
        <tspan className="font-semibold">{row.code}</tspan> {sign}
      </text>
    </>
  )
}

const side = 33

function Squares({ rows }: Rows) {
  return (
    <svg viewBox={`0 0 ${11 * side} ${8 * side}`} className="w-full">
      {rows.map((row) => {
        const [column, line] = tiles[row.code] ?? [0, 0]
        const [x, y] = [column * side, line * side]
        const { sign, area, text } = shadeOf(row.capMonths)
        return (
          <StateLink key={row.code} row={row}>
            <rect
              x={x + 1}
              y={y + 1}
              width={side - 2}
              height={side - 2}
              rx="3"
              className={`${area} group-focus-visible:stroke-focus group-focus-visible:stroke-3`}
            />
            <text x={x + side / 2} y={y + 15} textAnchor="middle" aria-hidden className={`text-2xs ${text}`}>
              <tspan className="font-semibold">{row.code} </tspan>
              <tspan x={x + side / 2} dy="11">
                {sign}
              </tspan>
            </text>
          </StateLink>
        )
      })}
    </svg>
  )
}

function Legend() {
  return (
    <figcaption className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
      <span className="font-medium text-ink">Maximum security deposit</span>
      {legend.map(({ label, sign, area, text }) => (
        <span key={label} className="inline-flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 26 20" className="h-5 w-6.5">
            <rect width="26" height="20" rx="3" className={area} />
            <text x="13" y="14.5" textAnchor="middle" className={`text-xs ${text}`}>
              {sign}
            </text>
          </svg>
          {label}
        </span>
      ))}
    </figcaption>
  )
}
