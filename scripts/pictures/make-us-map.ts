import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { stateNames } from '#shared/law/places/slugs.ts'

/*
 * Makes web/lease-generator/states/us-map.ts from the outlines of us-atlas (ISC; US Census Bureau, public domain): projected
 * already, borders shared by two states simplified once so that they still meet, islands too small to be seen left out.
 * Run by hand: node scripts/pictures/make-us-map.ts
 */

type Point = readonly [number, number]
type Topology = {
  transform: { scale: Point; translate: Point }
  arcs: readonly (readonly Point[])[]
  objects: { states: { geometries: readonly Geometry[] } }
}
type Geometry =
  | { type: 'Polygon'; arcs: readonly (readonly number[])[]; properties: { name: string } }
  | { type: 'MultiPolygon'; arcs: readonly (readonly (readonly number[])[])[]; properties: { name: string } }

/** The largest distance of a removed point from the simplified line, in units of a map 975 wide. */
const tolerance = 0.75
const smallestIsland = 5

const root = join(import.meta.dirname, '..', '..')
const topology = JSON.parse(
  readFileSync(join(root, 'node_modules/us-atlas/states-albers-10m.json'), 'utf8'),
) as Topology // the package's own format

const arcs = topology.arcs.map((arc) => simplify(decode(arc)))
const codeOf = new Map(stateNames.map(({ code, name }) => [name, code as string]))

const shapes = topology.objects.states.geometries
  .map((geometry) => ({ code: codeOf.get(geometry.properties.name), rings: ringsOf(geometry) }))
  .flatMap(({ code, rings }) => (code ? [{ code, rings }] : []))
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))

if (shapes.length !== stateNames.length) {
  throw new Error(`Outlines of ${shapes.length} states, not ${stateNames.length}`)
}
const lines = shapes.map(({ code, rings }) => `  ${code}: ${JSON.stringify(shape(rings))},`)
writeFileSync(
  join(root, 'web/lease-generator/states/us-map.ts'),
  `/** Made by scripts/pictures/make-us-map.ts from us-atlas: the outline of each state in a drawing of 975 × 610, and its box. */
export const usMap: Readonly<Record<string, { path: string; box: readonly [number, number, number, number] }>> = {
${lines.join('\n')}
}
`,
)

/** Numbers of an arc are differences in a grid. */
function decode(arc: readonly Point[]): Point[] {
  const { scale, translate } = topology.transform
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const
  })
}

/** Ramer-Douglas-Peucker: removes points near the line between their neighbors. */
function simplify(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) {
    return [...points]
  }
  const distances = points.map((point) => distance(point, first, last))
  const most = Math.max(...distances)
  if (most <= tolerance) {
    return [first, last]
  }
  const at = distances.indexOf(most)
  return [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))]
}

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  return length === 0
    ? Math.hypot(x - x1, y - y1)
    : Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / length
}

function ringsOf(geometry: Geometry): Point[][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs
  const rings = polygons.flatMap((polygon) => polygon.map(joinArcs))
  const largest = rings.toSorted((a, b) => area(b) - area(a)).slice(0, 1)
  return rings.filter((ring) => area(ring) >= smallestIsland || largest.includes(ring))
}

/** Joins arcs; a negative number is an arc in reverse order. */
function joinArcs(ring: readonly number[]): Point[] {
  return ring.flatMap((index) => {
    const points = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])
    return points.slice(1)
  })
}

function area(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

function shape(rings: readonly Point[][]) {
  const all = rings.flat()
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))]
  const box = [left, top, Math.ceil(Math.max(...xs)) - left, Math.ceil(Math.max(...ys)) - top]
  return { path: rings.map(ringPath).join(''), box }
}

/** Writes relative steps to a tenth, which are half as long as absolute ones. */
function ringPath(ring: readonly Point[]): string {
  let [x, y] = [0, 0]
  const steps = ring.flatMap((point, index) => {
    const [toX, toY] = [Math.round(point[0] * 10), Math.round(point[1] * 10)]
    const [dx, dy] = [toX - x, toY - y]
    ;[x, y] = [toX, toY]
    return dx === 0 && dy === 0 ? [] : [`${index === 0 ? 'M' : index === 1 ? 'l' : ' '}${dx / 10} ${dy / 10}`]
  })
  return `${steps.join('')}z`.replaceAll(/ (?=-)/g, '').replaceAll(/(?<![\d.])0\./g, '.')
}
