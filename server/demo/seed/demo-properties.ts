import type { PropertyType } from '#shared/portfolio/property-contract.ts'

/** A kind of unit: its features, and its monthly rent in dollars. */
type Plan = { bedrooms: number; bathrooms: number; squareFeet: number; rent: number }

export type DemoProperty = {
  name: string
  address: string
  city: string
  state: string
  zipCode: string
  propertyType: PropertyType
  description: string
  units: readonly (readonly [unitNumber: string, plan: Plan])[]
}

const plan = (bedrooms: number, bathrooms: number, squareFeet: number, rent: number): Plan => ({
  bedrooms,
  bathrooms,
  squareFeet,
  rent,
})

const maple = { one: plan(1, 1, 640, 1095), two: plan(2, 1, 860, 1340), three: plan(3, 2, 1120, 1675) }
const alder = { studio: plan(0, 1, 480, 1245), one: plan(1, 1, 690, 1495), two: plan(2, 2, 980, 1985) }
const laurel = { one: plan(1, 1, 650, 1725), two: plan(2, 1.5, 910, 2195) }
const harbor = { one: plan(1, 1, 700, 1650), two: plan(2, 2, 1010, 2150), three: plan(3, 2, 1280, 2695) }
const cascade = { studio: plan(0, 1, 430, 1195), one: plan(1, 1, 620, 1485), two: plan(2, 1, 850, 1890) }

/**
 * The demo portfolio: twelve properties with sixty units, at rents of their cities. Streets and houses are invented.
 */
export const demoProperties: readonly DemoProperty[] = [
  {
    name: 'Maple Court Apartments',
    address: '1180 Maple Court',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43214',
    propertyType: 'APARTMENT',
    description: 'Two-story garden apartments around a courtyard, laundry on site, gas heat.',
    units: [
      ['101', maple.one],
      ['102', maple.two],
      ['103', maple.two],
      ['104', maple.one],
      ['105', maple.three],
      ['201', maple.one],
      ['202', maple.two],
      ['203', maple.two],
      ['204', maple.one],
      ['205', maple.three],
    ],
  },
  {
    name: 'Birchwood Duplex',
    address: '2274 Birchwood Avenue',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43202',
    propertyType: 'MULTI_UNIT',
    description: 'Side-by-side duplex with a shared driveway and separate basements.',
    units: [
      ['A', plan(2, 1, 940, 1425)],
      ['B', plan(2, 1, 940, 1395)],
    ],
  },
  {
    name: 'The Alder',
    address: '906 East 51st Street',
    city: 'Austin',
    state: 'TX',
    zipCode: '78751',
    propertyType: 'APARTMENT',
    description: 'Small building with covered parking and a rooftop terrace.',
    units: [
      ['1A', alder.studio],
      ['1B', alder.one],
      ['1C', alder.one],
      ['1D', alder.two],
      ['2A', alder.studio],
      ['2B', alder.one],
      ['2C', alder.two],
      ['2D', alder.two],
    ],
  },
  {
    name: 'Live Oak Row',
    address: '415 Live Oak Row',
    city: 'San Antonio',
    state: 'TX',
    zipCode: '78212',
    propertyType: 'MULTI_UNIT',
    description: 'Four row houses with small yards.',
    units: [
      ['1', plan(3, 2.5, 1380, 1795)],
      ['2', plan(3, 2.5, 1380, 1795)],
      ['3', plan(2, 1.5, 1090, 1525)],
      ['4', plan(2, 1.5, 1090, 1550)],
    ],
  },
  {
    name: 'Magnolia Cottage',
    address: '3319 Magnolia Bend',
    city: 'Houston',
    state: 'TX',
    zipCode: '77018',
    propertyType: 'SINGLE_FAMILY',
    description: 'Detached house with a fenced yard and a two-car garage.',
    units: [['House', plan(3, 2, 1620, 2350)]],
  },
  {
    name: 'Laurel Terrace',
    address: '2650 Laurel Terrace',
    city: 'Sacramento',
    state: 'CA',
    zipCode: '95816',
    propertyType: 'APARTMENT',
    description: 'Eight apartments in Midtown, assigned parking, seismic retrofit done in 2019.',
    units: [
      ['1', laurel.one],
      ['2', laurel.one],
      ['3', laurel.two],
      ['4', laurel.two],
      ['5', laurel.one],
      ['6', laurel.one],
      ['7', laurel.two],
      ['8', laurel.two],
    ],
  },
  {
    name: 'Figueroa Fourplex',
    address: '728 Figueroa Place',
    city: 'Long Beach',
    state: 'CA',
    zipCode: '90813',
    propertyType: 'MULTI_UNIT',
    description: 'Spanish-style fourplex, renovated kitchens, street parking.',
    units: [
      ['A', plan(1, 1, 610, 1895)],
      ['B', plan(1, 1, 610, 1895)],
      ['C', plan(2, 1, 880, 2450)],
      ['D', plan(2, 1, 880, 2495)],
    ],
  },
  {
    name: 'Garfield Street Triple',
    address: '418 Garfield Street',
    city: 'Buffalo',
    state: 'NY',
    zipCode: '14216',
    propertyType: 'MULTI_UNIT',
    description: 'Three-family house, one apartment a floor; heat included.',
    units: [
      ['Lower', plan(3, 1, 1240, 1550)],
      ['Middle', plan(3, 1, 1210, 1495)],
      ['Upper', plan(2, 1, 980, 1195)],
    ],
  },
  {
    name: 'Harbor View',
    address: '5100 Bayfront Drive',
    city: 'Tampa',
    state: 'FL',
    zipCode: '33611',
    propertyType: 'APARTMENT',
    description: 'Eight apartments with balconies and a pool, two blocks from the water.',
    units: [
      ['101', harbor.one],
      ['102', harbor.two],
      ['103', harbor.two],
      ['104', harbor.three],
      ['201', harbor.one],
      ['202', harbor.two],
      ['203', harbor.two],
      ['204', harbor.three],
    ],
  },
  {
    name: 'Coral Way Bungalow',
    address: '1642 Coral Way',
    city: 'St. Petersburg',
    state: 'FL',
    zipCode: '33704',
    propertyType: 'SINGLE_FAMILY',
    description: 'Block bungalow with a screened porch and a newer roof.',
    units: [['House', plan(2, 1, 1060, 2250)]],
  },
  {
    name: 'Cascade Flats',
    address: '3821 North Cascade Avenue',
    city: 'Tacoma',
    state: 'WA',
    zipCode: '98407',
    propertyType: 'APARTMENT',
    description: 'Seven flats in a brick building of 1926, bicycle room, electric heat.',
    units: [
      ['1', cascade.studio],
      ['2', cascade.one],
      ['3', cascade.two],
      ['4', cascade.studio],
      ['5', cascade.one],
      ['6', cascade.two],
      ['7', cascade.one],
    ],
  },
  {
    name: 'Station Street Storefronts',
    address: '77 Station Street',
    city: 'Cincinnati',
    state: 'OH',
    zipCode: '45202',
    propertyType: 'COMMERCIAL',
    description: 'Four storefronts under one roof, triple-net leases.',
    units: [
      ['77', plan(0, 1, 1450, 2900)],
      ['79', plan(0, 1, 980, 2100)],
      ['81', plan(0, 1, 980, 2050)],
      ['83', plan(0, 1, 1720, 3350)],
    ],
  },
]
